import type { Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";

const STEP = 500;

type Spread = { number: string; target_id: string; pin_id: string | null; after_id: string };

const next = {
  name: "take_link_spread",
  text: `select number::text, target_id::text, pin_id::text, after_id::text from link_spreads
    where due_at <= now() order by due_at, number limit 1 for update skip locked`,
};

const write = {
  name: "write_link_states",
  // Members who want no checks see no state.
  text: `
    with batch as (
      select pins.id, pins.link_state, case
        when exists (select from link_mutes where link_mutes.member_id = pins.pinner_id and pin_id = pins.id)
          or exists (select from link_watch where link_watch.member_id = pins.pinner_id and not checks) then null
        else (select state from link_targets where id = $1 and state not in ('new', 'works', 'unclear'))
      end as shown
      from pins where link_target_id = $1 and id > $2 and ($3::bigint is null or id = $3)
      order by id limit ${STEP} for no key update
    ), written as (
      update pins set link_state = batch.shown from batch
      where pins.id = batch.id and batch.link_state is distinct from batch.shown
    )
    select max(id)::text as last, count(*)::int as count from batch`,
};

const goOn = {
  name: "go_on_with_link_spread",
  text: "update link_spreads set after_id = $2 where number = any(array[$1::bigint])",
};
const end = {
  name: "end_link_spread",
  text: "delete from link_spreads where number = any(array[$1::bigint])",
};

/** Writes a state to the next Pins that have to show it. Returns false if there are none. */
export async function spreadSome(tx: Tx): Promise<boolean> {
  const spread = await findFirst(tx.query<Spread>(next, []));
  if (spread === null) return false;
  const { number, target_id: targetId, pin_id: pinId, after_id: afterId } = spread;
  const from = pinId === null ? afterId : String(BigInt(pinId) - 1n);
  const rows = tx.query<{ last: string | null; count: number }>(write, [targetId, from, pinId]);
  const { last = null, count = 0 } = (await findFirst(rows)) ?? {};
  if (count < STEP || last === null) await tx.query(end, [number]);
  else await tx.query(goOn, [number, last]);
  return true;
}
