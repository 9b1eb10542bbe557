import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kill } from "./database-owner.ts";
import { type Killable, startKillable } from "./killable.ts";
import { buildBoardRow, buildManyPinRows, listMiscounts } from "./pin-rows.ts";

/*
 * What others notice of two full boards becoming one. Requests come when they come, whether the last one was answered
 * or not, at a fifth of what the installation can do; times are counted from when a request was due.
 */

const pinsEach = 100_000;
const pinsAtOnce = 10_000;
const rounds = 5;
const share = 0.2;
const callers = 16;
const capacityMs = 4000;
const loadMs = 5000;
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

/** Requests a second, when each caller asks again as soon as it is answered. */
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

type Times = { p50: number; p99: number };

async function load(rate: number, goesOn: () => boolean): Promise<Times> {
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
  return { p50: at(0.5), p99: at(0.99) };
}

async function untilDone(actionId: string): Promise<void> {
  await expect
    .poll(async () => (await killable.stateOf(actionId)).state, { timeout: 120_000, interval: 100 })
    .toBe("done");
}

/** Loads the installation while an action runs. */
async function loadWhile(actionId: string, rate: number): Promise<Times> {
  let isRunning = true;
  const ended = untilDone(actionId).then(() => {
    isRunning = false;
  });
  const times = await load(rate, () => isRunning);
  await ended;
  return times;
}

async function runningAction(): Promise<string> {
  const { rows } = await killable.db.pool.query("select id from board_actions where state = 'running'");
  return rows[0]?.id ?? "";
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test("others hardly notice that two boards of 100,000 pins are merged", async () => {
  const { memberId, call } = killable;
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
  const ratios: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await load(rate, () => true);
    const { blocking_action: action, undo } = await call("BoardMerge.create", { source: from, target: to });
    const merging = await loadWhile(action?.id ?? "", rate);
    ratios.push({ p50: merging.p50 / quiet.p50, p99: merging.p99 / quiet.p99 });
    const figures = [quiet.p50, merging.p50, quiet.p99, merging.p99].map((ms) => ms.toFixed(1));
    process.stdout.write(`${rate.toFixed()} a second: p50, p99 of ${figures.join(", ")} ms\n`);
    await call("Undo.create", { action_id: undo?.action_id ?? "" });
    await untilDone(await runningAction());
    await killable.db.pool.query("vacuum pins");
  }
  await kill(server);
  expect(await listMiscounts(app)).toEqual([]);
  const figures = {
    p50: medianOf(ratios.map(({ p50 }) => p50)),
    p99: medianOf(ratios.map(({ p99 }) => p99)),
  };
  process.stdout.write(`p50 ${figures.p50.toFixed(2)} ×, p99 ${figures.p99.toFixed(2)} ×\n`);
  expect(figures.p50).toBeLessThanOrEqual(p50Most);
  expect(figures.p99).toBeLessThanOrEqual(p99Most);
});
