#!/usr/bin/env python3
"""Makes the fonts of the web app: the letters and signs that its pages use, out of two families under the
SIL Open Font Licence. Whoever changes a font under that licence gives it another name, so these have ours.

    npm install @fontsource-variable/source-sans-3@5 @fontsource/stix-two-math@5 @fontsource/stix-two-text@5
    pip install fonttools brotli
    ./make.py node_modules
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "–—‘’‚“”„•…′″‹›€→←↑↓−")]
CZECH_AND_SLOVAK = [*map(ord, "ČčĎďĚěŇňŘřŠšŤťŮůŽžĽľĹĺŔŕ")]
MATHEMATICS = [
    *range(0x20, 0x7F),
    *map(ord, "·×÷±∓−½¼¾⅛⅜⅝⅞↑↓⇑⇓⟰⟱⧾⧿‖∥∗⋆∅∞ωφαβεδ≤≥≠≈≡⊕⊗∈∉∪∩∖⊂∑∏√→←↔⇒…′″°⌊⌋⌈⌉⟨⟩⊲⊳⧏⧐∎❙✓✗"),
    *map(ord, "₀₁₂₃₄₅₆₇₈₉₊₋ₖₘₙₜᵢⱼ⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᴸᴿᵏᵐᵖʳʲ⋅"),
]

HEADINGS = "@fontsource/stix-two-text/files/stix-two-text"

FONTS = [
    ("headings", "Marienbad Headings", f"{HEADINGS}-latin-700-normal", LATIN),
    ("headings-extended", "Marienbad Headings", f"{HEADINGS}-latin-ext-700-normal", CZECH_AND_SLOVAK),
    ("text", "Marienbad Text", "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal", LATIN),
    (
        "text-extended",
        "Marienbad Text",
        "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal",
        CZECH_AND_SLOVAK,
    ),
    (
        "mathematics",
        "Marienbad Mathematics",
        "@fontsource/stix-two-math/files/stix-two-math-latin-400-normal",
        MATHEMATICS,
    ),
]

FEATURES = ["kern", "liga", "tnum", "lnum", "frac", "sups", "subs", "ccmp", "locl", "mark", "mkmk", "ssty", "math"]

FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6
COPYRIGHT, LICENCE, LICENCE_ADDRESS = 0, 13, 14


def make(packages: Path, file: str, name: str, source: str, characters: list[int]) -> None:
    font = TTFont(packages / f"{source}.woff2", recalcTimestamp=False)
    options = subset.Options(layout_features=FEATURES, hinting=False, flavor="woff2")
    options.name_IDs = [COPYRIGHT, LICENCE, LICENCE_ADDRESS]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)
    for number, text in [(FAMILY, name), (STYLE, "Regular"), (UNIQUE, name), (FULL, name)]:
        font["name"].setName(text, number, 3, 1, 0x409)
    font["name"].setName(name.replace(" ", ""), POSTSCRIPT, 3, 1, 0x409)
    font.flavor = "woff2"
    target = Path(__file__).with_name(f"{file}.woff2")
    font.save(target)
    missing = "".join(chr(sign) for sign in characters if sign not in font.getBestCmap())
    print(f"{target.name}: {target.stat().st_size} bytes" + (f", without {missing}" if missing else ""))
    print("   ", font["name"].getDebugName(COPYRIGHT))


for entry in FONTS:
    make(Path(sys.argv[1]), *entry)
