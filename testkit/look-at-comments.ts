import { expect } from "vitest";
import type { Browser } from "./app.ts";
import { readCountedComments } from "./comment-lists.ts";
import type { Look } from "./look.ts";

/** Whether somebody who sees a pin is shown what was said there: by the rule, whatever is stored to count it. */
export function isSaid(look: Look, pinAt: number, at: number): boolean {
  const { seer } = look;
  const { world } = look.built;
  const pin = world.pins[pinAt];
  const comment = pin?.talk[at];
  if (!pin || !comment) return false;
  const { author, saidOn, isAnswer } = comment;
  const isBlocked = world.blocks.some(
    ([from, to]) => (from === seer && to === author) || (from === author && to === seer),
  );
  const isShown = world.members[author]?.state === "active" && !isBlocked;
  const isHere = saidOn === null || saidOn === pin.board;
  return isShown && isHere && (!isAnswer || isSaid(look, pinAt, 0));
}

/** Under the pins that are seen is all that may be read, and as much of it as is counted. */
export async function lookAtComments(browser: Browser, look: Look): Promise<void> {
  for (const [pinAt, { id, comments }] of look.built.pins.entries()) {
    if (!look.seen.pins.has(id)) continue;
    const said = comments.filter((_, at) => isSaid(look, pinAt, at)).map((comment) => comment.id);
    expect((await readCountedComments(browser, id)).toSorted()).toEqual(said.toSorted());
  }
}
