import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { findFirst } from "#server/platform/db/prepared.ts";

type Learned = {
  host: string;
  at: Date;
  delayMs: number;
  isRevived: boolean;
  /** Undefined: nothing was asked. */
  probe: Buffer | null | undefined;
  servers: string[] | undefined;
  hasOtherServers: boolean;
};

const answered = {
  name: "note_host_answers",
  // Addresses that waited with a dead host become due one after another.
  text: `
    with woken as (
      update link_targets set due_at = now() + random() * interval '1 day'
      where host = $1 and due_at is not null and due_at > now() + interval '1 day' and reason = 'host'
        and exists (select from link_hosts where host = $1 and dead_since is not null)
      returning due_at
    )
    update link_hosts set
      failed_ids = '{}', delay_ms = $2::integer, dead_since = null,
      revived_at = case when $3::boolean then $8::timestamptz else revived_at end,
      probe = case when $4::boolean then $5::bytea else probe end,
      probed_at = case when $4::boolean then $8::timestamptz else probed_at end,
      name_servers = coalesce($6::text[], name_servers),
      name_servers_at = case when $6::text[] is null then name_servers_at else $8::timestamptz end,
      name_servers_changed_at = case when $7::boolean then $8::timestamptz else name_servers_changed_at end,
      next_at = case when dead_since is null then next_at else greatest(
        now() + $2::integer * interval '1 millisecond',
        least(
          (select min(due_at) from link_targets where link_targets.host = $1 and due_at is not null),
          (select min(due_at) from woken)
        )
      ) end
    where host = $1`,
};

export async function noteAnswer(tx: Tx, learned: Learned): Promise<void> {
  const { host, at, delayMs, isRevived, probe, servers, hasOtherServers } = learned;
  await tx.query(answered, [
    ...[host, delayMs, isRevived, probe !== undefined, probe ?? null, servers ?? null, hasOtherServers],
    at.toISOString(),
  ]);
}

const failed = {
  name: "note_host_fails",
  // Three different addresses: then the host is asked alone, each day, and after two weeks each week.
  text: `
    with now_failed as (
      select host, case when $2::bigint = any(failed_ids) or cardinality(failed_ids) >= 3 then failed_ids
        else failed_ids || $2::bigint end as ids
      from link_hosts where host = $1 for update
    )
    update link_hosts set
      failed_ids = ids,
      dead_since = case when cardinality(ids) >= 3 then coalesce(dead_since, $3::timestamptz) end,
      next_at = case
        when cardinality(ids) < 3 then next_at
        when dead_since < $3::timestamptz - interval '14 days' then now() + interval '7 days'
        else now() + interval '1 day'
      end
    from now_failed where link_hosts.host = now_failed.host
    returning coalesce(dead_since < $3::timestamptz - interval '14 days', false) as is_gone`,
};

/** Returns whether the whole host is gone. */
export async function noteFailure(
  tx: Tx,
  { host, id, at }: { host: string; id: string; at: Date },
): Promise<boolean> {
  return (
    (await findFirst(tx.query<{ is_gone: boolean }>(failed, [host, id, at.toISOString()])))?.is_gone ?? false
  );
}

const giveUp = {
  name: "give_up_host",
  text: `
    with gone as (
      update link_targets set state = 'gone', reason = 'host', since = now(), turned_at = now()
      where host = $1 and due_at is not null and state in ('new', 'works', 'unclear', 'moved')
        and (turned_at is null or turned_at < now() - interval '7 days')
      returning id
    )
    insert into link_spreads (target_id) select id from gone`,
};

/** All its addresses are gone with it. */
export async function giveUpHost(tx: Tx, host: string): Promise<void> {
  await tx.query(giveUp, [host]);
}

const compare = {
  name: "compare_link_hosts",
  text: `
    with due as (
      select host, min(due_at) as due_at from link_targets where due_at is not null and host <> '' group by host
    ), mended as (
      insert into link_hosts as known (host, next_at) select host, due_at from due
      on conflict (host) do update set next_at = excluded.next_at
      where known.dead_since is null and (known.next_at is null or known.next_at > excluded.next_at + interval '1 minute')
      returning 1
    ), unused as (
      delete from link_hosts where not exists (select from link_targets where link_targets.host = link_hosts.host)
    )
    update link_progress set differences = (select count(*) from mended) returning differences`,
};

/** Mends hosts whose time is later than that of their addresses, and returns how many there were. There should be none. */
export async function compareHosts(on: Queryable): Promise<number> {
  return (await findFirst(on.query<{ differences: number }>(compare, [])))?.differences ?? 0;
}
