import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kill } from "../database-owner.ts";
import { type Killable, startKillable } from "../product/killable.ts";
import { buildBoardRow, buildManyPinRows, listMiscounts } from "./pin-rows.ts";

/*
 * How much a merge of two full boards slows down other requests. Requests are sent at a fixed rate, a fifth of the
 * server's capacity, without waiting for earlier ones; times count from when a request was due. A merge, or its undo, is
 * paused and resumed by turns, and each turn with it running is compared with the paused turns before and after. If
 * those two differ, or a turn has too few requests, the machine is too busy to tell, and the test fails as well.
 */

const pinsEach = 100_000;
const pinsAtOnce = 10_000;
const rounds = 5;
const attemptsMax = 8;
/** If two medians without the merge differ by more than this, something else was loading the machine. */
const driftMax = 0.2;
const lookMs = 200;
const share = 0.2;
const callers = 16;
const capacityMs = 4000;
const loadMs = 6000;
/** Fewer requests are not enough for a 99th percentile. */
const requestsMin = 100;
const p50Most = 1.3;
const p99Most = 2;

let killable: Killable;
let app: { context: { db: Killable["db"] } };
let paths: string[];

beforeAll(async () => {
  killable = await startKillable();
  app = { context: { db: killable.db } };
});
afterAll(() => killable[Symbol.asyncDispose]());

async function fill(boardId: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= pinsAtOnce) {
    await buildManyPinRows(app, killable.memberId, { count: Math.min(left, pinsAtOnce), boardId });
  }
}

function pathOf(resource: string, options: object): string {
  const data = encodeURIComponent(JSON.stringify({ options }));
  return `http://127.0.0.1:${killable.port}/resource/${resource}Resource/get/?data=${data}`;
}

async function ask(number: number): Promise<void> {
  const path = paths[number % paths.length] ?? "";
  const answer = await fetch(path, { headers: { cookie: killable.cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A request answered ${answer.status}`);
}

/** Returns the requests per second when each caller sends the next as soon as it has an answer. */
async function measureCapacity(): Promise<number> {
  const started = performance.now();
  let count = 0;
  const caller = async () => {
    while (performance.now() - started < capacityMs) {
      count += 1;
      await ask(count);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (count * 1000) / (performance.now() - started);
}

type Times = { count: number; p50: number; p99: number };

async function load(rate: number, goesOn = () => true): Promise<Times> {
  const started = performance.now();
  const took: Promise<number>[] = [];
  for (let number = 0; goesOn() && performance.now() - started < loadMs; number += 1) {
    const due = started + (number * 1000) / rate;
    const left = due - performance.now();
    if (left > 0) await wait(left);
    took.push(ask(number).then(() => performance.now() - due));
  }
  const sorted = (await Promise.all(took)).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return { count: took.length, p50: at(0.5), p99: at(0.99) };
}

/** Merges two boards and undoes the merge by turns: when one action is done, the next one starts. */
function mergeByTurns(source: string, target: string) {
  let current = { id: "", undoId: "" };

  async function begin(): Promise<void> {
    const { call } = killable;
    if (current.undoId === "") {
      const { blocking_action: action, undo } = await call("BoardMerge.create", { source, target });
      current = { id: action?.id ?? "", undoId: undo?.action_id ?? "" };
    } else {
      await call("Undo.create", { action_id: current.undoId });
      const { rows } = await killable.db.pool.query("select id from board_actions where state = 'running'");
      current = { id: rows[0]?.id ?? "", undoId: "" };
    }
  }

  async function isRunning(): Promise<boolean> {
    return current.id !== "" && (await killable.stateOf(current.id)).state === "running";
  }

  return {
    /** Pauses the action meanwhile, by holding the lock that each of its steps begins with. */
    async loadWithout(rate: number): Promise<Times> {
      const client = await killable.db.pool.connect();
      try {
        await client.query("begin");
        await client.query("select from board_actions where state = 'running' for update");
        return await load(rate);
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
    /** Stops early if the action ends. */
    async loadWith(rate: number): Promise<Times> {
      if (!(await isRunning())) await begin();
      let goesOn = true;
      const look = setInterval(() => {
        void isRunning().then((isStill) => {
          goesOn &&= isStill;
        });
      }, lookMs);
      try {
        return await load(rate, () => goesOn);
      } finally {
        clearInterval(look);
      }
    },
  };
}

type Turn = { before: Times; merging: Times; after: Times };

function isSteady({ before, merging, after }: Turn): boolean {
  const drift = Math.abs(before.p50 - after.p50) / Math.min(before.p50, after.p50);
  return drift <= driftMax && [before, merging, after].every(({ count }) => count >= requestsMin);
}

/** Takes turns until enough were steady. The paused turn after one measurement also serves as the one before the next. */
async function takeTurns(merge: ReturnType<typeof mergeByTurns>, rate: number): Promise<Turn[]> {
  const turns: Turn[] = [];
  let before = await merge.loadWithout(rate);
  while (turns.length < attemptsMax && turns.filter(isSteady).length < rounds) {
    const merging = await merge.loadWith(rate);
    const after = await merge.loadWithout(rate);
    turns.push({ before, merging, after });
    const figures = [before, merging, after].map(({ p50, p99 }) => `${p50.toFixed(1)} and ${p99.toFixed(1)}`);
    process.stdout.write(`${rate.toFixed()} a second: p50 and p99 of ${figures.join(", ")} ms\n`);
    before = after;
  }
  return turns;
}

function medianRatio(turns: readonly Turn[], of: keyof Times): number {
  const ratios = turns.map(({ before, merging, after }) => (2 * merging[of]) / (before[of] + after[of]));
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
}

test("others hardly notice that two boards of 100,000 pins are merged", async () => {
  const { memberId } = killable;
  const [from, to] = [await buildBoardRow(app, memberId), await buildBoardRow(app, memberId)];
  const other = await buildBoardRow(app, memberId);
  const [pin = ""] = await buildManyPinRows(app, memberId, { count: 1000, boardId: other });
  await fill(from, pinsEach);
  await fill(to, pinsEach);
  await killable.db.pool.query("vacuum analyze pins");
  paths = [
    pathOf("BoardFeed", { board_id: other }),
    pathOf("Pin", { id: pin }),
    pathOf("Board", { board_id: other }),
  ];
  const server = await killable.start("web,worker");
  await measureCapacity();
  const rate = (await measureCapacity()) * share;
  const turns = await takeTurns(mergeByTurns(from, to), rate);
  await kill(server);
  expect(await listMiscounts(app)).toEqual([]);
  const steady = turns.filter(isSteady);
  if (steady.length < rounds) {
    throw new Error(
      `The machine is too busy for a verdict: ${steady.length} of ${turns.length} turns were steady`,
    );
  }
  const figures = { p50: medianRatio(steady, "p50"), p99: medianRatio(steady, "p99") };
  process.stdout.write(`p50 ${figures.p50.toFixed(2)} ×, p99 ${figures.p99.toFixed(2)} ×\n`);
  expect(figures.p50).toBeLessThanOrEqual(p50Most);
  expect(figures.p99).toBeLessThanOrEqual(p99Most);
});
