// A room: another device plays the other side. From time to time the server is asked whether there is a move that this page
// does not have, and the page follows it. A server that was started anew learns of the room from the address of the page.

import { follow } from "./follow.js";

const OFTEN = 1000;

async function look() {
  const room = document.querySelector("[data-room]");
  const busy = document.querySelector("[aria-busy=true], .board.thinking");
  if (room && !busy && !document.hidden) {
    const { known, you } = room.dataset;
    const query = new URLSearchParams({ known, you, lang: document.documentElement.lang });
    const answer = await fetch(`/room/${room.dataset.room}/moves?${query}`).catch(() => null);
    if (answer?.status === 200) await follow((await answer.json()).place, "push");
    else if (answer?.status === 404) await follow(location.href, "replace");
  }
  setTimeout(look, OFTEN);
}

look();
