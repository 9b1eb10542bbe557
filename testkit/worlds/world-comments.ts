import type { TestApp } from "../app.ts";
import { insertRow } from "../library/pin-rows.ts";

/** Comments of a Pin. All replies go to the first. `saidOn` is the board the Pin was on, which it may have left since. */
export type Thread = { author: number; saidOn: number | null; isAnswer: boolean }[];
export type BuiltThread = { id: string; marker: string }[];

type Things = readonly { id: string }[];

export async function buildWorldComments(
  app: TestApp,
  pinId: string,
  thread: Thread,
  { members, boards }: { members: Things; boards: Things },
  newMarker: () => string,
): Promise<BuiltThread> {
  const built: BuiltThread = [];
  for (const { author, saidOn, isAnswer } of thread) {
    const marker = newMarker();
    const id = await insertRow(app, "comments", {
      pin_id: pinId,
      author_id: members[author]?.id,
      text: marker,
      parent_id: isAnswer ? (built[0]?.id ?? null) : null,
      said_on_board_id: saidOn === null ? null : boards[saidOn]?.id,
    });
    built.push({ id, marker });
  }
  return built;
}

/** Updates the flags and counts that the product maintains on comments and follows. */
export async function updateDerivedColumns(
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
      ), withheld as (
        update member_follows set is_withheld = members.state <> 'active' or members.is_private
        from members where members.id = follower_id and follower_id = any($2::bigint[])
      ) update board_follows set is_withheld = members.state <> 'active' or members.is_private
        from members where members.id = member_id and member_id = any($2::bigint[])`,
    },
    ids,
  );
}
