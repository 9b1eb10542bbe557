import type { Tx } from "#server/platform/db/database.ts";
import { inTrashTime, pastTrashTime } from "#server/platform/db/trash-time.ts";
import type { Expiry } from "../boards/trash/index.ts";

// Locked in the order of ids, like everywhere else, and looked at again under the lock.
const expire = {
  name: "expire_trashed_pins",
  text: `
    with next as (
      select id from pins
      where pinner_id = $1 and state = 'trashed' and ${inTrashTime("trashed_at")}
        and ($2::bigint is null or id = $2) and ($3::timestamptz is null or trashed_at <= $3)
      order by trashed_at desc, id desc limit $4
    ), locked as (
      select id from pins
      where id in (select id from next) and state = 'trashed'
        and ${inTrashTime("trashed_at")}
      order by id for no key update
    )
    update pins set trashed_at = ${pastTrashTime}
    where id in (select id from locked) returning 1`,
};

/**
 * Makes Pins in the member's trash as old as those that the purge deletes, so that nothing can restore them any more.
 * Returns how many there were.
 */
export async function expireTrashedPins(tx: Tx, { memberId, id, until, take }: Expiry): Promise<number> {
  return (await tx.query(expire, [memberId, id, until, take])).length;
}
