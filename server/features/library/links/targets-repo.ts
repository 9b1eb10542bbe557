import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";
import type { Finding, Reason } from "./checking/judge-answer.ts";
import type { Memory, TargetState } from "./checking/settle.ts";

/** An address whose turn it is, with its state and its host. */
export type DueTarget = {
  id: string;
  url: string;
  host: string;
  domain: string;
  state: TargetState;
  reason: Reason | null;
  status: number | null;
  since: Date;
  turned_at: Date | null;
  seen: Finding["seen"] | null;
  seen_times: number;
  seen_since: Date | null;
  failures: number;
  failing_since: Date | null;
  moved_to: string | null;
  fingerprint: Buffer | null;
  etag: string | null;
  lastModified: string | null;
  /** Someone has it in a Pin, and wants it checked. */
  is_wanted: boolean;
  is_empty: boolean;
  dead_since: Date | null;
  revived_at: Date | null;
  probe: Buffer | null;
  probed_at: Date | null;
  name_servers: string[] | null;
  name_servers_at: Date | null;
  name_servers_changed_at: Date | null;
};

type Time =
  | ("since" | "turned_at" | "seen_since" | "failing_since" | "dead_since" | "revived_at" | "probed_at")
  | ("name_servers_at" | "name_servers_changed_at");
type Row = Omit<DueTarget, Time> & Record<Exclude<Time, "since">, string | null> & { since: string };

const take = {
  name: "take_due_links",
  // By host, so that one with very many keeps no other waiting. What is taken is moved ahead at once, so no one else takes it.
  text: `
    with hosts as (
      select host, delay_ms from link_hosts where next_at <= now() order by next_at limit $1 for update skip locked
    ), picked as (
      select hosts.*, due.id, (
        select other.due_at from link_targets other
        where other.host = hosts.host and other.due_at is not null and (other.due_at, other.id)
          > (coalesce(due.due_at, '-infinity'), coalesce(due.id, (-9223372036854775808)::bigint))
        order by other.due_at, other.id limit 1
      ) as following
      from hosts left join lateral (
        select id, due_at from link_targets
        where link_targets.host = hosts.host and due_at is not null and due_at <= now()
        order by due_at, id limit 1
      ) due on true
    ), moved as (
      update link_hosts set next_at = case
        when picked.id is null and picked.following is null then null
        else greatest(
          now() + picked.delay_ms * interval '1 millisecond',
          least(picked.following, case when picked.id is not null then now() + interval '15 minutes' end)
        )
      end
      from picked where link_hosts.host = picked.host
    ), taken as (
      update link_targets set due_at = now() + interval '15 minutes' from picked
      where link_targets.id = picked.id returning link_targets.*
    )
    select taken.*, taken.id::text, taken.last_modified as "lastModified",
      link_hosts.dead_since, link_hosts.revived_at, link_hosts.probe, link_hosts.probed_at,
      link_hosts.name_servers, link_hosts.name_servers_at, link_hosts.name_servers_changed_at,
      not exists (select from pins where pins.link_target_id = taken.id) as is_empty,
      exists (
        select from pins where pins.link_target_id = taken.id and pins.state = 'live'
          and not exists (select from link_mutes where link_mutes.member_id = pinner_id and pin_id = pins.id)
          and not exists (select from link_watch where link_watch.member_id = pinner_id and not checks)
      ) as is_wanted
    from taken join link_hosts on link_hosts.host = taken.host`,
};

/** Takes at most one address of each host. If that process is killed, it's due again in a quarter of an hour. */
export async function takeDue(on: Queryable, count: number): Promise<DueTarget[]> {
  const rows = await on.query<Row>(take, [count]);
  return rows.map((row) => ({
    ...row,
    since: new Date(row.since),
    turned_at: dateOf(row.turned_at),
    seen_since: dateOf(row.seen_since),
    failing_since: dateOf(row.failing_since),
    dead_since: dateOf(row.dead_since),
    revived_at: dateOf(row.revived_at),
    probed_at: dateOf(row.probed_at),
    name_servers_at: dateOf(row.name_servers_at),
    name_servers_changed_at: dateOf(row.name_servers_changed_at),
  }));
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

export function memoryOf(target: DueTarget): Memory {
  const { state, reason, status, since, failures } = target;
  return {
    ...{
      state,
      reason,
      status,
      since,
      failures,
      turnedAt: target.turned_at,
      failingSince: target.failing_since,
    },
    ...{
      seen: target.seen,
      seenTimes: target.seen_times,
      seenSince: target.seen_since,
      movedTo: target.moved_to,
    },
  };
}

type Outcome = Memory & {
  id: string;
  dueAt: Date;
  fingerprint: Buffer | null;
  etag: string | null;
  lastModified: string | null;
  checkedAt: Date;
  outcome: string;
  checkStatus: number | null;
  finalUrl: string;
  ms: number;
  /** Pins show something else from now on. */
  isTurn: boolean;
};

const store = {
  name: "store_link_check",
  text: `
    with stored as (
      update link_targets set state = $2, reason = $3, status = $4, since = $5, turned_at = $6, seen = $7, seen_times = $8,
        seen_since = $9, failures = $10, failing_since = $11, moved_to = $12, due_at = $13, fingerprint = $14, etag = $15,
        last_modified = $16, checked_at = $17
      where id = $1 returning id, host
    ), host as (
      update link_hosts set next_at = least(coalesce(next_at, 'infinity'), $13::timestamptz) from stored
      where link_hosts.host = stored.host and dead_since is null
    ), spread as (
      insert into link_spreads (target_id) select id from stored where $22
    ), old as (
      delete from link_checks where target_id = $1 and at < (
        select at from link_checks where target_id = $1 order by at desc offset 8 limit 1
      )
    )
    insert into link_checks (target_id, at, outcome, status, final_url, ms)
    select id, $17, $18, $19, $20, $21 from stored on conflict do nothing`,
};

/** Stores what a check found, keeps the last ten, and has the state written to Pins if it changed. */
export async function storeCheck(tx: Tx, outcome: Outcome): Promise<void> {
  const { id, state, reason, status, since, turnedAt, seen, seenTimes, seenSince, failures, failingSince } =
    outcome;
  const { movedTo, dueAt, fingerprint, etag, lastModified, checkedAt, checkStatus, finalUrl, ms, isTurn } =
    outcome;
  await tx.query(store, [
    ...[id, state, reason, status, since, turnedAt, seen, seenTimes, seenSince, failures, failingSince],
    ...[movedTo, dueAt, fingerprint, etag, lastModified, checkedAt, outcome.outcome, checkStatus],
    ...[finalUrl.slice(0, 4096), ms, isTurn],
  ]);
}

const postpone = {
  name: "postpone_link_check",
  text: `
    with host as (
      update link_hosts set next_at = greatest(next_at, $2::timestamptz)
      where host = (select host from link_targets where id = $1) and dead_since is null
    )
    update link_targets set due_at = $2 where id = $1`,
};

/** The site wants no visit before. */
export async function postponeCheck(on: Queryable, id: string, until: Date): Promise<void> {
  await on.query(postpone, [id, until.toISOString()]);
}

const rest = {
  name: "rest_unwanted_link",
  text: `update link_targets set
      due_at = case when $2 then null else now() + interval '30 days' end,
      emptied_at = case when $2 then coalesce(emptied_at, now()) else emptied_at end
    where id = any(array[$1::bigint])`,
};

/** No one wants to know; if no Pin has it at all, it's deleted soon. */
export async function restUnwanted(on: Queryable, { id, is_empty }: DueTarget): Promise<void> {
  await on.query(rest, [id, is_empty]);
}

const deleteEmpty = {
  name: "delete_empty_links",
  // Pins that came in the same moment make it one that is in use.
  text: `
    with old as (
      select id, exists (select from pins where pins.link_target_id = link_targets.id) as is_used
      from link_targets where emptied_at < now() - interval '1 day' order by emptied_at limit 1000 for update
    ), used as (
      update link_targets set emptied_at = null, host = '' from old where link_targets.id = old.id and is_used
    ), gone as (
      delete from link_targets using old where link_targets.id = old.id and not is_used
    )
    select count(*)::int as count from old`,
};

/** Returns how many it looked at. */
export async function deleteSomeEmpty(on: Queryable): Promise<number> {
  return (await findFirst(on.query<{ count: number }>(deleteEmpty, [])))?.count ?? 0;
}

const listUnplaced = {
  name: "list_unplaced_links",
  text: "select id::text, url from link_targets where host = '' order by id limit $1 for update skip locked",
};

export async function listNew(tx: Tx, count: number): Promise<{ id: string; url: string }[]> {
  return await tx.query<{ id: string; url: string }>(listUnplaced, [count]);
}

const place = {
  name: "place_links",
  text: `
    with placed as (
      update link_targets set host = given.host, domain = given.domain,
        due_at = case when given.host = '-' then null else now() + random() * interval '1 day' end
      from unnest($1::bigint[], $2::text[], $3::text[]) as given (id, host, domain)
      where link_targets.id = given.id returning link_targets.host, due_at
    )
    insert into link_hosts as known (host, next_at)
    select host, min(due_at) from placed where host <> '-' group by host order by host
    on conflict (host) do update set next_at = least(coalesce(known.next_at, 'infinity'), excluded.next_at)
    where known.dead_since is null`,
};

/** Gives addresses their hosts, and a time within a day. A host of "-" can't be visited. */
export async function placeTargets(
  tx: Tx,
  targets: readonly { id: string; host: string; domain: string }[],
): Promise<void> {
  await tx.query(place, [
    targets.map(({ id }) => id),
    targets.map(({ host }) => host),
    targets.map(({ domain }) => domain),
  ]);
}
