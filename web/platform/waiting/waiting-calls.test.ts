import { expect, test } from "vitest";
import { ApiError } from "#web/platform/api/api.ts";
import { offlineError } from "#web/platform/api/offline-error.ts";
import { DiscardedError } from "./discarded-error.ts";
import { memoryStorage } from "./memory-storage.ts";
import type { WaitingCall } from "./waiting-call.ts";
import { createWaitingCalls } from "./waiting-calls.ts";

const words = { kind: "save", pin: "Oak table", count: 1, text: "Kitchen" } as const;
let clock = 0;

function callOf(key: string, options: Record<string, unknown> = {}): WaitingCall {
  clock += 1;
  return { key, operation: "Repin.create", options, words, at: clock, isSending: false, failure: null };
}

/** Two tabs with one storage. `answer` is the server. */
function openTabs(answer: (call: WaitingCall) => Promise<unknown>) {
  const storage = memoryStorage();
  const sent: string[] = [];
  const rounds: number[] = [];
  const create = () =>
    createWaitingCalls({
      storage,
      async call(call) {
        sent.push(call.key);
        return await answer(call);
      },
      alone: (work) => work(),
      broadcast: (outcome) => void other.receive(outcome),
      onSent: () => rounds.push(sent.length),
    });
  const other = createWaitingCalls({
    storage,
    call: answer,
    alone: (work) => work(),
    broadcast: () => undefined,
    onSent: () => undefined,
  });
  return { tab: create(), other, sent, rounds };
}

test("calls are sent in order, and each answer reaches the tab that waits for it", async () => {
  const { tab, other, sent, rounds } = openTabs(async ({ key }) => ({ id: `of ${key}` }));
  await tab.add(callOf("one"));
  await tab.add(callOf("two"));
  expect(other.list().map(({ key }) => key)).toEqual(["one", "two"]);
  const answers = Promise.all([tab.answerTo("one"), other.answerTo("two")]);
  await tab.send();
  expect(await answers).toEqual([{ id: "of one" }, { id: "of two" }]);
  expect(sent).toEqual(["one", "two"]);
  expect(rounds).toEqual([2]);
  expect(tab.list()).toEqual([]);
  await expect.poll(() => other.list()).toEqual([]);
});

test("a lost connection keeps all calls, and a later try sends them", async () => {
  let isOffline = true;
  const { tab, sent } = openTabs(async () => {
    if (isOffline) throw offlineError();
  });
  await tab.add(callOf("one"));
  await tab.add(callOf("two"));
  await tab.send();
  expect(sent).toEqual(["one"]);
  expect(tab.list().map(({ failure }) => failure)).toEqual([null, null]);
  isOffline = false;
  await tab.send();
  expect(sent).toEqual(["one", "one", "two"]);
});

test("a call that the server can't handle now waits, with those about the same Pin; others go on", async () => {
  const { tab, sent } = openTabs(async ({ key }) => {
    if (key === "one") throw new ApiError({ code: 0, status: 503, message: "Later.", detail: null });
  });
  await tab.add(callOf("one", { pin_id: "1" }));
  await tab.add(callOf("two", { pin_ids: ["1", "2"] }));
  await tab.add(callOf("three", { id: "3" }));
  await tab.send();
  expect(sent).toEqual(["one", "three"]);
  expect(tab.list()).toMatchObject([
    { key: "one", failure: null },
    { key: "two", failure: null },
  ]);
});

test("without a session nothing more is sent, and the member has to log in", async () => {
  const { tab, sent } = openTabs(async () => {
    throw new ApiError({ code: 2, status: 401, message: "Log in.", detail: null });
  });
  await tab.add(callOf("one", { pin_id: "1" }));
  await tab.add(callOf("two", { pin_id: "2" }));
  await tab.send();
  expect(sent).toEqual(["one"]);
  expect(tab.needsLogin()).toBe(true);
  expect(tab.list()).toMatchObject([{ failure: null }, { failure: null }]);
});

test("a refused call waits for the member, and the others go on", async () => {
  const gone = { code: 40, status: 404, message: "No such board.", detail: null };
  const { tab, sent } = openTabs(async ({ key }) => {
    if (key === "one") throw new ApiError(gone);
  });
  await tab.add(callOf("one"));
  await tab.add(callOf("two"));
  const answer = expect(tab.answerTo("one")).rejects.toMatchObject(gone);
  await tab.send();
  await answer;
  expect(tab.list()).toMatchObject([{ key: "one", failure: gone }]);
  await tab.send();
  expect(sent).toEqual(["one", "two"]);
});

test("a discarded call isn't sent", async () => {
  const { tab, sent } = openTabs(async () => undefined);
  await tab.add(callOf("one"));
  const answer = expect(tab.answerTo("one")).rejects.toBeInstanceOf(DiscardedError);
  expect(await tab.discard("one")).toBe(true);
  await answer;
  await tab.send();
  expect(sent).toEqual([]);
});

test("a call can't be discarded in any tab while it's being sent, but again once that has failed", async () => {
  const discarded: boolean[] = [];
  const { tab, other, sent } = openTabs(async ({ key }) => {
    await expect.poll(() => other.list()).toMatchObject([{ isSending: true }]);
    discarded.push(await tab.discard(key), await other.discard(key));
    throw offlineError();
  });
  await tab.add(callOf("one"));
  await tab.send();
  expect(sent).toEqual(["one"]);
  expect(discarded).toEqual([false, false]);
  expect(tab.list()).toMatchObject([{ isSending: false }]);
  expect(await other.discard("one")).toBe(true);
});

test("a call that another tab discards right before its turn isn't sent", async () => {
  const { tab, other, sent } = openTabs(async ({ key }) => {
    if (key === "one") await other.discard("two");
  });
  await tab.add(callOf("one"));
  await tab.add(callOf("two"));
  await tab.send();
  expect(sent).toEqual(["one"]);
});

test("a call that replaces one on its way is sent, too", async () => {
  const notes: unknown[] = [];
  const { tab } = openTabs(async ({ options }) => {
    notes.push(options.note);
    if (notes.length === 1) await tab.add(callOf("note", { note: "second" }));
  });
  await tab.add(callOf("note", { note: "first" }));
  await tab.send();
  expect(notes).toEqual(["first", "second"]);
  expect(tab.list()).toEqual([]);
});
