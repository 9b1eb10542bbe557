import { expect } from "vitest";
import type { Browser, TestApp } from "./app.ts";
import { readCountedComments } from "./comment-lists.ts";
import type { Look } from "./look.ts";
import { insertRow } from "./pin-rows.ts";
import type { BuiltWorld, World } from "./world.ts";

type BuiltPin = BuiltWorld["pins"][number];

/** What is said under a pin: the first heads the talk, and those after it may answer it. */
export async function buildWorldComments(
  app: TestApp,
  pinId: string,
  { talk }: World["pins"][number],
  { members, boards }: BuiltWorld,
  newWord: () => string,
): Promise<BuiltPin["comments"]> {
  const built: BuiltPin["comments"] = [];
  for (const { author, saidOn, isAnswer } of talk) {
    const word = newWord();
    const id = await insertRow(app, "comments", {
      ...{ pin_id: pinId, author_id: members[author]?.id, text: word },
      parent_id: isAnswer ? (built[0]?.id ?? null) : null,
      said_on_board_id: saidOn === null ? null : boards[saidOn]?.id,
    });
    built.push({ id, word });
  }
  return built;
}

/** What the product keeps up with whatever is said, and with whoever follows. */
export async function countTalk({ context }: TestApp, { pins, members }: BuiltWorld): Promise<void> {
  const ids = [pins, members].map((things) => things.map(({ id }) => id));
  await context.db.query(
    {
      text: `with gone as (
        update comments set is_author_gone = members.state <> 'active',
          reply_count = (select count(*) from comments answers where answers.parent_id = comments.id)
        from members where members.id = author_id and pin_id = any($1::bigint[])
      ) update board_follows set is_withheld = members.state <> 'active' or members.is_private
        from members where members.id = member_id and member_id = any($2::bigint[])`,
    },
    ids,
  );
}

/** Whether somebody who sees a pin is shown what was said there: by the rule, whatever is stored to count it. */
export function isSaid({ built: { world }, seer }: Look, pinAt: number, at: number): boolean {
  const pin = world.pins[pinAt];
  const comment = pin?.talk[at];
  if (!pin || !comment) return false;
  const { author, saidOn, isAnswer } = comment;
  const isBlocked = world.blocks.some(
    ([from, to]) => (from === seer && to === author) || (from === author && to === seer),
  );
  const isShown = world.members[author]?.state === "active" && !isBlocked;
  const isHere = saidOn === null || saidOn === pin.board;
  const head = isAnswer && world.pins[pinAt]?.talk[0];
  return isShown && isHere && (!head || isSaid({ built: { world }, seer } as Look, pinAt, 0));
}

/** Under the pins that are seen is all that may be read, and as much of it as is counted. */
export async function lookAtComments(browser: Browser, look: Look): Promise<void> {
  for (const [pinAt, { id, comments }] of look.built.pins.entries()) {
    if (!look.seen.pins.has(id)) continue;
    const said = comments.filter((_, at) => isSaid(look, pinAt, at)).map((comment) => comment.id);
    expect((await readCountedComments(browser, id)).toSorted()).toEqual(said.toSorted());
  }
}
