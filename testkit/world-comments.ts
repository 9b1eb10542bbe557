import type { TestApp } from "./app.ts";
import { insertRow } from "./pin-rows.ts";

/** The first heads the talk; whoever answers, answers it. Some is said on a board that the pin may have left. */
export type Talk = { author: number; saidOn: number | null; isAnswer: boolean }[];
export type BuiltTalk = { id: string; word: string }[];

type Things = readonly { id: string }[];

export async function buildWorldComments(
  app: TestApp,
  pinId: string,
  talk: Talk,
  { members, boards }: { members: Things; boards: Things },
  newWord: () => string,
): Promise<BuiltTalk> {
  const built: BuiltTalk = [];
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
export async function countTalk(
  { context }: TestApp,
  { pins, members }: { pins: Things; members: Things },
): Promise<void> {
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
