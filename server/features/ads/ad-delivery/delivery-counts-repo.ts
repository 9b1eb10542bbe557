import type { Queryable } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";

export type DeliveryCount = { whole: bigint; part: bigint };

const add = {
  name: "add_ad_delivery_count",
  text: `insert into ad_delivery_counts as counts (at, counter, whole, part)
    values (date_trunc('minute', $1::timestamptz), $2, $3, $4)
    on conflict (at, counter) do update set whole = counts.whole + excluded.whole, part = counts.part + excluded.part`,
};

export async function addDeliveryCount(
  on: Queryable,
  counter: "answers" | "money",
  { whole, part }: DeliveryCount,
  now: Date,
): Promise<void> {
  await on.query(add, [now.toISOString(), counter, String(whole), String(part)]);
}

/** The shares are those of the last hour, and null where hardly anything was counted. */
export type DeliveryState = {
  lagSeconds: number;
  waitingAccounts: number;
  emptyShare: number | null;
  freeShare: number | null;
};

const LEAST_ANSWERS = 100;

const read = {
  name: "read_ad_delivery_state",
  text: `with sums as (
      select counter, sum(part)::float8 / sum(whole)::float8 as share, sum(whole) as whole
      from ad_delivery_counts where at > $1::timestamptz - interval '1 hour' group by counter having sum(whole) > 0
    )
    select
      coalesce(extract(epoch from $1::timestamptz - (
        select max(at) from ad_settlement_points where tx <= (select tx from impression_marks where counter = 'ads')
      )), 0)::int as "lagSeconds",
      (select count(*) from ad_settlement_troubles)::int as "waitingAccounts",
      (select share from sums where counter = 'answers' and whole >= ${LEAST_ANSWERS}) as "emptyShare",
      (select share from sums where counter = 'money') as "freeShare"`,
};

export async function readDeliveryState(on: Queryable, now: Date): Promise<DeliveryState> {
  const state = await findFirst(on.query<DeliveryState>(read, [now.toISOString()]));
  if (!state) throw new Error("The state of ads was not read");
  return state;
}

const deleteOld = {
  name: "delete_old_ad_delivery_counts",
  text: "delete from ad_delivery_counts where at < $1::timestamptz - interval '7 days'",
};

export async function deleteOldDeliveryCounts(on: Queryable, now: Date): Promise<void> {
  await on.query(deleteOld, [now.toISOString()]);
}
