import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { kill } from "#testkit/database-owner.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { startKillable } from "#testkit/product/killable.ts";

const killable = await startKillable();
afterAll(() => killable[Symbol.asyncDispose]());
const { db, memberId, call, start } = killable;

const PINS = 4000;
const KILLS = 2;

type State = { state: string; attempt: number; done_count: number };

async function until(id: string, isThere: (state: State) => boolean): Promise<State> {
  for (;;) {
    const [row] = await db.query<State>(
      { text: "select state, attempt, done_count from exports where id = $1" },
      [id],
    );
    if (!row) throw new Error("The export is gone");
    if (isThere(row)) return row;
    await wait(5);
  }
}

test("an export whose worker is killed begins again, and ends as one whole file", async () => {
  for (let made = 0; made < PINS; made += 1) await buildPinRow({ context: { db } }, memberId);
  const web = await start("web");
  const { id } = await call("Export.create", { password: "correct horse battery" });
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const worker = await start("worker");
    expect(await until(id, ({ attempt }) => attempt >= kills)).toMatchObject({ state: "working" });
    await kill(worker);
  }
  const worker = await start("worker");
  expect(await until(id, ({ state }) => state !== "working")).toMatchObject({
    state: "ready",
    done_count: PINS,
    attempt: KILLS + 1,
  });
  await kill(worker, web);
});
