import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { connect } from "#testkit/database-owner.ts";
import { type Race, race } from "../../load/race.ts";
import { call, openCaller } from "../../product/caller.ts";
import type { Product } from "../../product/product.ts";

const pollMs = 5;

type Boards = { full: string; empty: string };

const findBoards = `
  select boards.id::text, pin_count from boards join members on members.id = owner_id
  where username = $1 order by pin_count desc`;
const listPins = "select array_agg(id) as ids from pins where board_id = $1";
const move = `update pins set board_id = $1, section_id = null, version = version + 1 where id = any($2::bigint[])`;
/** The Pins are back where they were, so that their words stay the same. */
const forgetMarks = "delete from search_marks";
const hasMarks = "select exists (select from search_marks) as has_marks";
const findState = "select state from board_actions where id = $1";

/**
 * A member moves all Pins of a board to another, measured until the last one has arrived; alternates with one
 * statement that only writes the same rows, back and forth.
 */
export async function raceMove({ port, databaseUrl, boardOwners }: Product): Promise<Race> {
  const client = await connect(databaseUrl);
  try {
    const caller = await openCaller(port, boardOwners.withManyPins);
    const { rows } = await client.query<{ id: string }>(findBoards, [boardOwners.withManyPins.username]);
    let boards: Boards = { full: rows[0]?.id ?? "", empty: rows[1]?.id ?? "" };
    const { ids } = (await client.query<{ ids: string[] }>(listPins, [boards.full])).rows[0] ?? { ids: [] };
    return await race({
      name: `Moving ${ids.length.toLocaleString("en")} pins to another board`,
      async plain() {
        await vacuum(client);
        const started = performance.now();
        await client.query(move, [boards.empty, ids]);
        await client.query(move, [boards.full, ids]);
        const took = (performance.now() - started) / 2000;
        await client.query(forgetMarks);
        return took;
      },
      async product() {
        await vacuum(client);
        const started = performance.now();
        const { blocking_action: action } = await call<Moved>(caller, "BulkEditSelectAll", "update", {
          board_id: boards.full,
          new_board_id: boards.empty,
        });
        await waitUntilDone(client, action.id);
        const took = (performance.now() - started) / 1000;
        boards = { full: boards.empty, empty: boards.full };
        await waitUntilIndexed(client);
        return took;
      },
    });
  } finally {
    await client.end();
  }
}

type Moved = { blocking_action: { id: string } };

/** Vacuums, so that dead rows of one turn don't slow the next. */
async function vacuum(client: Client): Promise<void> {
  await client.query("vacuum pins");
  await client.query("checkpoint");
}

/** Until the worker has nothing more to do, or it would slow the next turn. */
async function waitUntilIndexed(client: Client): Promise<void> {
  while ((await client.query<{ has_marks: boolean }>(hasMarks)).rows[0]?.has_marks) await wait(pollMs);
}

async function waitUntilDone(client: Client, actionId: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ state: string }>(findState, [actionId]);
    const state = rows[0]?.state;
    if (state === "done") return;
    if (state !== "running") throw new Error(`A move of pins is ${state}`);
    await wait(pollMs);
  }
}
