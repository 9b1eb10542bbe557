import type { TestApp } from "../app.ts";
import { buildPictureRow, insertRow } from "../library/pin-rows.ts";

/** Who tried a Pin. `madeOn` is the board the Pin was on, which it may have left since. */
export type Tries = { member: number; madeOn: number | null; hasPicture: boolean; isTrashed: boolean }[];
export type BuiltTries = { id: string; marker: string; pictureId: string | null }[];

type Things = readonly { id: string }[];

export async function buildWorldTries(
  app: TestApp,
  pinId: string,
  tries: Tries,
  { members, boards }: { members: Things; boards: Things },
  newMarker: () => string,
): Promise<BuiltTries> {
  const built: BuiltTries = [];
  for (const { member, madeOn, hasPicture, isTrashed } of tries) {
    const memberId = members[member]?.id ?? "0";
    const marker = newMarker();
    const pictureId = hasPicture ? await buildPictureRow(app, memberId) : null;
    const id = await insertRow(app, "pin_tries", {
      pin_id: pinId,
      member_id: memberId,
      note: marker,
      picture_id: pictureId,
      made_on_board_id: madeOn === null ? null : boards[madeOn]?.id,
      trashed_at: isTrashed ? new Date() : null,
    });
    built.push({ id, marker, pictureId });
  }
  return built;
}

/** Updates the flags and counts that the product maintains. */
export async function updateDerivedOfTries({ context }: TestApp, pins: Things): Promise<void> {
  await context.db.query(
    {
      text: `with withheld as (
        update pin_tries set is_withheld = members.state <> 'active' or members.is_private
        from members where members.id = member_id and pin_id = any($1::bigint[])
      ) update pins set try_count =
          (select count(*) from pin_tries where pin_id = pins.id and trashed_at is null)
        where id = any($1::bigint[])`,
    },
    [pins.map(({ id }) => id)],
  );
}
