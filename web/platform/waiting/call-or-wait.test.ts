import { expect, test } from "vitest";
import type { Transport } from "#contract/page-context.ts";
import { createApi } from "#web/platform/api/api.ts";
import { callOrAddTo } from "./call-or-wait.ts";
import { DiscardedError } from "./discarded-error.ts";
import { memoryStorage } from "./memory-storage.ts";
import { createWaitingCalls, type WaitingCalls } from "./waiting-calls.ts";
import type { WaitingStorage } from "./waiting-storage.ts";

const words = { kind: "save", pin: "Oak table", count: 1, text: "Kitchen" } as const;
const REJECTED = { code: 3, http_status: 403, message: "Not yours.", message_detail: null };

/** A browser and its server, which responds with the number of calls that reached it. */
function open(storage: WaitingStorage = memoryStorage()) {
  const server = { state: "up" as "up" | "away" | "rejects", reached: 0 };
  const api = createApi((async () => {
    if (server.state === "away") return { resource_response: { error: { ...REJECTED, http_status: 0 } } };
    server.reached += 1;
    if (server.state === "rejects") return { resource_response: { error: REJECTED } };
    return { resource_response: { data: server.reached } };
  }) as unknown as Transport);
  const calls = createWaitingCalls({
    storage,
    call: async ({ operation, options }) => (await api.call(operation, options as never)).data,
    alone: (work) => work(),
    broadcast: () => undefined,
    onSent: () => undefined,
  });
  const outcomes: unknown[] = [];
  const save = (key: string, pin_id: string, to: WaitingCalls | null = calls) =>
    callOrAddTo(
      to,
      api,
      "Repin.create",
      { pin_id, board_id: "7" },
      {
        key,
        words,
        extra: { section: "8" },
        onSent: (answer) => outcomes.push(answer),
        onLost: () => outcomes.push("lost"),
      },
    );
  return { server, calls, save, outcomes };
}

test("a call that reaches the server doesn't wait, and neither does one that it rejects", async () => {
  const { server, calls, save, outcomes } = open();
  expect(await save("one", "1")).toBe(1);
  server.state = "rejects";
  await expect(save("two", "2")).rejects.toMatchObject({ status: 403 });
  expect(calls.list()).toEqual([]);
  expect(outcomes).toEqual([]);
});

test("a call without a connection waits with its extra options, and later reports its answer", async () => {
  const { server, calls, save, outcomes } = open();
  server.state = "away";
  expect(await save("one", "1")).toBeNull();
  const options = { pin_id: "1", board_id: "7", section: "8" };
  expect(calls.list()).toMatchObject([{ key: "one", options, failure: null }]);
  server.state = "up";
  await calls.send();
  await expect.poll(() => outcomes).toEqual([1]);
});

test("a call about a Pin with a waiting call waits behind it, others don't", async () => {
  const { server, calls, save, outcomes } = open();
  server.state = "away";
  await save("one", "1");
  server.state = "up";
  expect(await save("other", "2")).toBe(1);
  expect(await save("next", "1")).toBeNull();
  await calls.send();
  await expect.poll(() => outcomes).toEqual([2, 3]);
});

test("a waiting call is lost if it's discarded, or rejected once it's sent", async () => {
  const { server, calls, save, outcomes } = open();
  server.state = "away";
  await save("one", "1");
  await save("two", "2");
  const discarded = expect(calls.answerTo("one")).rejects.toBeInstanceOf(DiscardedError);
  await calls.discard("one");
  await discarded;
  server.state = "rejects";
  await calls.send();
  await expect.poll(() => outcomes).toEqual(["lost", "lost"]);
});

test("a browser that can't store the call, or hasn't loaded the others, reports the lost connection", async () => {
  const full = open({ ...memoryStorage(), put: () => Promise.reject(new Error("The disk is full")) });
  full.server.state = "away";
  await expect(full.save("one", "1")).rejects.toMatchObject({ status: 0 });
  const loading = open();
  loading.server.state = "away";
  await expect(loading.save("one", "1", null)).rejects.toMatchObject({ status: 0 });
  expect(loading.calls.list()).toEqual([]);
});
