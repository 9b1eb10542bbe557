import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { connect } from "#testkit/database-owner.ts";
import { call, openCaller } from "../product/caller.ts";
import type { Product } from "../product/product.ts";

export type FanOutFigures = {
  /** Those who save to the board. */
  people: number;
  /** Saves that were answered, a second. */
  rate: number;
  /** The longest that a save waited until everyone could be told of it. */
  behindMs: number;
};

const people = 500;
const savers = 20;
const wantedRate = 50;
const savingMs = 20_000;
const sampledMs = 100;
/** A reader that takes longer than this isn't waited for. */
const mostMs = 60_000;

/** One of the crowd owns the board, others of it save there, and members of the dataset fill it up. */
const fillBoard = `
  with crowd as (
    select id, username = $2 as is_owner from members where username = any($3)
  ), made as (
    insert into board_members (board_id, member_id, role, order_key)
    select $1::bigint, id, 'collaborator', '0' from (
      select id from crowd where not is_owner
      union all
      (select id from members where state = 'active' and username <> all($3) order by id limit $4)
    ) as chosen
    returning 1
  )
  update boards set collaborator_count = (select count(*) from made) where id = $1`;

/** Those that tell people of a save: in their notifications, and in the board's Activity. */
const findWaited = `
  select coalesce(max(extract(epoch from clock_timestamp() - (
    select created_at from events where (events.tx, events.id) > (event_cursors.tx, event_cursors.event_id)
    order by events.tx, events.id limit 1
  ))), 0)::float8 * 1000 as ms
  from event_cursors where consumer in ('notifications', 'board_activity')`;

/** Saves to a board of many people at a fixed rate, whatever the answers take. */
export async function measureFanOut(
  { port, databaseUrl, crowd, landmarks }: Product,
  scale: number,
): Promise<FanOutFigures> {
  const members = crowd.slice(60, 60 + savers);
  const [owner, ...callers] = await Promise.all(members.map((member) => openCaller(port, member)));
  if (!owner) throw new Error("The crowd is too small");
  const board = await call<{ id: string }>(owner, "Board", "create", { name: "Of many" });
  const client = await connect(databaseUrl);
  try {
    const names = members.map(({ username }) => username);
    await client.query(fillBoard, [board.id, names[0], names, people - callers.length]);
    await untilRead(client);
    const count = Math.ceil((wantedRate * savingMs * scale) / 1000);
    const started = performance.now();
    let answeredMs = 0;
    const saving = Array.from({ length: count }, async (_, at) => {
      await wait((at * 1000) / wantedRate);
      const caller = callers[at % callers.length];
      const pinId = landmarks.pinIds[at % landmarks.pinIds.length];
      if (caller) await call(caller, "Repin", "create", { pin_id: pinId, board_id: board.id });
      answeredMs = performance.now() - started;
    });
    const [behindMs] = await Promise.all([watch(client, Promise.all(saving)), ...saving]);
    return { people, rate: (count * 1000) / answeredMs, behindMs };
  } finally {
    await client.end();
  }
}

async function findWaitedMs(client: Client): Promise<number> {
  return (await client.query<{ ms: number }>(findWaited)).rows[0]?.ms ?? 0;
}

/** The longest wait until everything was saved and read. */
async function watch(client: Client, saving: Promise<unknown>): Promise<number> {
  let isSaving = true;
  const end = () => {
    isSaving = false;
  };
  saving.then(end, end);
  for (let longest = 0; ; ) {
    const waited = await findWaitedMs(client);
    longest = Math.max(longest, waited);
    if ((!isSaving && waited === 0) || longest > mostMs) return longest;
    await wait(sampledMs);
  }
}

async function untilRead(client: Client): Promise<void> {
  while ((await findWaitedMs(client)) > 0) await wait(sampledMs);
}
