import { expect } from "vitest";
import type { Browser } from "../app.ts";
import { readCountedComments } from "../library/comment-lists.ts";
import type { Look } from "./look.ts";
import type { BuiltThread } from "./world-comments.ts";

/** Whether a viewer who sees the Pin sees this comment, by the rule and without the stored flags and counts. */
export function isCommentShown(look: Look, pinAt: number, at: number): boolean {
  const { viewerIndex } = look;
  const { world } = look.built;
  const pin = world.pins[pinAt];
  const comment = pin?.thread[at];
  if (!pin || !comment) return false;
  const { author, saidOn, isAnswer } = comment;
  const isBlocked = world.blocks.some(
    ([from, to]) => (from === viewerIndex && to === author) || (from === author && to === viewerIndex),
  );
  const isShown = world.members[author]?.state === "active" && !isBlocked;
  const isHere = saidOn === null || saidOn === pin.board;
  return isShown && isHere && (!isAnswer || isCommentShown(look, pinAt, 0));
}

/** The comments that a viewer sees, under Pins that they see. */
export function listShownComments(look: Look): BuiltThread {
  const { built, seen } = look;
  return built.pins.flatMap(({ id, comments }, pinAt) =>
    seen.pins.has(id) ? comments.filter((_, at) => isCommentShown(look, pinAt, at)) : [],
  );
}

/** Checks that each visible Pin shows exactly the visible comments, and counts them right. */
export async function lookAtComments(browser: Browser, look: Look): Promise<void> {
  for (const [pinAt, { id, comments }] of look.built.pins.entries()) {
    if (!look.seen.pins.has(id)) continue;
    const said = comments.filter((_, at) => isCommentShown(look, pinAt, at)).map((comment) => comment.id);
    expect((await readCountedComments(browser, id)).toSorted()).toEqual(said.toSorted());
  }
}
