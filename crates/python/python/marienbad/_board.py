"""A board that plays against you in a notebook: `marienbad-cgt[widget]`."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ._native import Position

_SCRIPT = """
function render({ model, el }) {
  const draw = () => { el.innerHTML = model.get("svg") + "<p>" + model.get("line") + "</p>"; };
  el.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    event.preventDefault();
    const address = link.getAttribute("href") || link.getAttribute("xlink:href") || "";
    model.set("move", decodeURIComponent(address.slice(1)));
    model.save_changes();
  });
  model.on("change:svg", draw);
  model.on("change:line", draw);
  draw();
}
export default { render };
"""


class Board(anywidget.AnyWidget):
    """A position that is played on: click a move, and the program answers.

    ``player`` is whom you play where Left and Right differ; ``strength`` is ``"perfect"``, ``"careless"`` or
    ``"random"``. The present position is ``position``.
    """

    _esm = _SCRIPT
    svg = traitlets.Unicode("").tag(sync=True)
    line = traitlets.Unicode("").tag(sync=True)
    move = traitlets.Unicode("").tag(sync=True)

    def __init__(
        self, position: Position, *, player: str | None = None, strength: str = "perfect", seed: int = 0
    ) -> None:
        super().__init__()
        if player is None and position.kind == "partizan":
            player = "left"
        self.position = position
        self._player, self._strength, self._seed = player, strength, seed
        self._show("")
        self.observe(self._moved, names="move")

    def _show(self, said: str) -> None:
        self.svg = self.position.board(self._player) or ""
        self.line = said or str(self.position)

    def _moved(self, change: dict[str, Any]) -> None:
        name = change["new"]
        if name:
            self.move = ""
            self.play(name)

    def play(self, name: str) -> None:
        """Makes your move, and the program's."""
        self.position = self.position.play(name)
        other = {"left": "right", "right": "left", "white": "black", "black": "white"}.get(self._player or "")
        answer = self.position.best_move(other, strength=self._strength, seed=self._seed)
        if answer is None:
            self._show("∎")
            return
        self.position = answer.to
        self._show(f"{name} – {answer.name}" + ("" if self.position.moves(self._player) else " ∎"))
