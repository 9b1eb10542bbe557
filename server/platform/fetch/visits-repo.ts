import type { Queryable } from "../db/database.ts";
import { findFirst } from "../db/prepared.ts";

/** A slot of a site, for as long as its time says; that time tells it from later visits. */
export type Slot = { slot: number; busy_until: string };

const take = {
  name: "take_site_visit",
  // A process that finds a row locked takes the next one, so no one waits here.
  text: `
    with open as (
      select $1::text as host where not exists (select from site_pauses where host = $1 and until > now())
    ), free as (
      select slot from site_visits where host = (select host from open) and busy_until <= now()
      order by slot limit 1 for update skip locked
    ), taken as (
      update site_visits set busy_until = now() + make_interval(secs => $3) from free
      where site_visits.host = $1 and site_visits.slot = free.slot
      returning site_visits.slot, busy_until::text
    ), added as (
      insert into site_visits (host, slot, busy_until)
      select open.host, number, now() + make_interval(secs => $3) from open, generate_series(0, $2 - 1) number
      where not exists (select from taken)
        and not exists (select from site_visits where site_visits.host = $1 and site_visits.slot = number)
      limit 1
      on conflict do nothing returning slot, busy_until::text
    )
    select * from taken union all select * from added`,
};

/** Returns null if none is free. */
export async function takeSlot(
  on: Queryable,
  host: string,
  { slots, seconds }: { slots: number; seconds: number },
): Promise<Slot | null> {
  return await findFirst(on.query<Slot>(take, [host, slots, seconds]));
}

const findPause = {
  name: "find_site_pause",
  text: "select extract(epoch from until - now()) * 1000 as ms from site_pauses where host = $1 and until > now()",
};

/** Returns for how many milliseconds a site has asked for a pause; null if it hasn't. */
export async function findPauseMs(on: Queryable, host: string): Promise<number | null> {
  const row = await findFirst(on.query<{ ms: string }>(findPause, [host]));
  return row === null ? null : Number(row.ms);
}

const release = {
  name: "end_site_visit",
  text: `
    with well as (delete from site_pauses where $5 and host = $1 and until <= now())
    update site_visits set busy_until = now() + make_interval(secs => $4)
    where host = $1 and slot = $2 and busy_until = $3::timestamptz`,
};

/** Frees a slot in a moment, unless its time was over and someone else has it. A site that answers well begins again. */
export async function releaseSlot(
  on: Queryable,
  host: string,
  { slot, busy_until }: Slot,
  { seconds, isWell }: { seconds: number; isWell: boolean },
): Promise<void> {
  await on.query(release, [host, slot, busy_until, seconds, isWell]);
}

const pause = {
  name: "pause_site_visits",
  text: `
    insert into site_pauses as known (host, until, times)
    values ($1, now() + make_interval(secs => least($2::float8, $4::float8)), 1)
    on conflict (host) do update set (until, times) = (
      select
        case
          when known.until < now() and known.times >= $3 and known.until > now() - interval '1 hour' then known.until
          else greatest(known.until, now() + make_interval(secs => least($2::float8, $4::float8 * asked.times)))
        end,
        asked.times
      from (
        select case
          -- Others were there at the same time.
          when known.until >= now() then known.times
          when known.until < now() - interval '1 hour' then 1
          else least(known.times + 1, $3::int)
        end as times
      ) as asked
    )
    returning extract(epoch from until - now()) * 1000 as ms`,
};

/**
 * Keeps everyone from a site for as long as it asked, but no longer than a step for each time it has asked in a row. Returns
 * for how many milliseconds; not above 0 if it has asked `timesMax` times.
 */
export async function pauseSite(
  on: Queryable,
  host: string,
  { seconds, stepSeconds, timesMax }: { seconds: number; stepSeconds: number; timesMax: number },
): Promise<number> {
  const values = [host, seconds, timesMax, stepSeconds];
  return Number((await findFirst(on.query<{ ms: string }>(pause, values)))?.ms ?? 0);
}

const sweep = {
  name: "sweep_site_visits",
  text: `
    with over as (delete from site_pauses where until < now() - interval '1 hour')
    delete from site_visits where busy_until < now() - interval '1 hour'`,
};

export async function sweepVisits(on: Queryable): Promise<void> {
  await on.query(sweep, []);
}
