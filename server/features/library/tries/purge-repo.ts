import type { Db } from "#server/platform/db/database.ts";

const batch = 500;
const purge = {
  name: "purge_tries",
  text: `
    with tried as (
      select pins.id from pin_tries join pins on pins.id = pin_tries.pin_id
      where pin_tries.member_id = $1 order by pins.id limit ${batch} for no key update of pins
    ), gone as (
      delete from pin_tries using tried
      where pin_tries.pin_id = tried.id and pin_tries.member_id = $1
      returning pin_tries.pin_id, pin_tries.trashed_at
    ), counted as (
      update pins set try_count = try_count - 1 from gone
      where pins.id = gone.pin_id and gone.trashed_at is null
    )
    select 1 from gone`,
};

/** Returns false if none were left. */
export async function deleteSomeTries(db: Db, memberId: string): Promise<boolean> {
  return (await db.query(purge, [memberId])).length > 0;
}
