import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { kill } from "#testkit/database-owner.ts";
import { startKillable } from "#testkit/killable.ts";
import { paintPlain } from "#testkit/paint.ts";
import { listMiscounts } from "#testkit/pin-rows.ts";
import { buildZip, type ZipContent } from "#testkit/zip.ts";

const killable = await startKillable();
afterAll(() => killable[Symbol.asyncDispose]());
const { db, call, start } = killable;

const ROWS = 240;
/** Each time, the worker is killed after so many more. */
const STEP = 35;

type State = { state: string; made_count: number };

async function stateOf(id: string): Promise<State> {
  const [row] = await db.query<State>({ text: "select state, made_count from imports where id = $1" }, [id]);
  if (!row) throw new Error("The import is gone");
  return row;
}

async function until(id: string, isThere: (state: State) => boolean): Promise<void> {
  while (!isThere(await stateOf(id))) await wait(5);
}

test("an import whose worker is killed again and again makes each row once, in the file's order", async () => {
  const pictures: ZipContent[] = [];
  for (let number = 0; number < ROWS; number += 1) {
    const bytes = await paintPlain({ width: 90, height: 90 }).png().toBuffer();
    // Plain colors repeat, and the same picture under another name is another Pin.
    pictures.push({ name: `Album/Picture ${String(number).padStart(3, "0")}x.png`, bytes, isStored: true });
  }
  const web = await start("web");
  const file_base64 = buildZip(pictures).toString("base64");
  const { id } = await call("Import.create", { file_name: "album.zip", file_base64 });
  let kills = 0;
  const first = await start("worker");
  await until(id, ({ state }) => state === "ready");
  await call("ImportRun.create", { import_id: id });
  for (let worker = first; ; worker = await start("worker")) {
    const { made_count: before } = await stateOf(id);
    await until(id, ({ state, made_count: made }) => state === "done" || made >= before + STEP);
    await kill(worker);
    if ((await stateOf(id)).state === "done") break;
    kills += 1;
    expect(await listMiscounts({ context: { db } })).toEqual([]);
  }
  await kill(web);
  expect(kills).toBeGreaterThan(3);
  const rows = await db.query<{ outcome: string; pin_id: string; board_id: string }>(
    {
      text: `select outcome, pin_id, pins.board_id from import_rows join pins on pins.id = pin_id
        where import_id = $1 order by number`,
    },
    [id],
  );
  expect(rows.map(({ outcome }) => outcome)).toEqual(Array(ROWS).fill("made"));
  const boards = new Set(rows.map(({ board_id }) => board_id));
  expect(boards.size).toBe(1);
  expect(await killable.orderIn([...boards][0] ?? "")).toEqual(rows.map(({ pin_id }) => pin_id));
  expect(await listMiscounts({ context: { db } })).toEqual([]);
});
