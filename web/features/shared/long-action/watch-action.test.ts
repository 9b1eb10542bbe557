import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BlockingAction } from "#contract/entities/board.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { type Outcome, watchAction } from "./watch-action.ts";

const action = { id: "7", boardId: "3" };
const outcome: Outcome = { id: "7", action_type: 1, state: "done", total: 600, done: 600, problem: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function running(progress: number, id = "7"): BlockingAction {
  return { id, created_timestamp: 1, progress, action_type: 1, board_id: "3", is_origin: true };
}

function failure(status: number): ApiError {
  return new ApiError({ code: 1, status, message: "Board not found.", detail: null });
}

type Reply = BlockingAction[] | undefined | Error;

/** Watches an action while the board gives these answers in turn, repeating the last. Each answer takes `tookMs`. */
function watch(replies: Reply[], { end = [outcome] as (Outcome | Error)[], tookMs = 0 } = {}) {
  const askedAt: number[] = [];
  const endsAskedFor: string[] = [];
  const api = {
    async call(name: string) {
      const left = name === "Board.get" ? replies : end;
      if (name === "Board.get") askedAt.push(performance.now());
      else endsAskedFor.push(name);
      await new Promise((resolve) => setTimeout(resolve, tookMs));
      const reply = left.length > 1 ? left.shift() : left[0];
      if (reply instanceof Error) throw reply;
      return { data: name === "Board.get" ? { blocking_actions: reply } : reply, bookmark: null };
    },
  } as unknown as Api;
  const started = performance.now();
  function look() {
    const heard: unknown[] = [];
    const stop = watchAction({
      api,
      action,
      onProgress: (progress) => heard.push(progress),
      onEnd: (told) => heard.push("outcome" in told ? told.outcome : told.error),
    });
    return { heard, stop };
  }
  return {
    ...look(),
    /** Adds another watcher of the same action. */
    look,
    askedAt: () => askedAt.map((at) => Math.round(at - started)),
    endsAskedFor,
  };
}

describe("a long action", () => {
  test("is asked for after two seconds, then every five, until it is told of no more", async () => {
    const { heard, askedAt } = watch([
      [running(0.25)],
      [running(0.5, "8"), running(0.75)],
      [running(0, "8")],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAt()).toEqual([2000, 7000, 12_000]);
    expect(heard).toEqual([0.25, 0.75, outcome]);
  });

  test("is asked for no sooner than a second after a slow answer", async () => {
    const { askedAt } = watch([[running(0)]], { tookMs: 8000 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(askedAt()).toEqual([2000, 11_000, 20_000, 29_000]);
  });

  test("goes on being asked for while no answer comes", async () => {
    const { heard, askedAt } = watch([failure(0), failure(503), failure(429), []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAt()).toEqual([2000, 7000, 12_000, 17_000]);
    expect(heard).toEqual([outcome]);
  });

  test("is told to have ended when its board is gone, with what has become of it", async () => {
    const failed: Outcome = { ...outcome, state: "failed", done: 250, problem: "Board not found." };
    const { heard } = watch([failure(404)], { end: [failed] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([failed]);
  });

  test("is watched on when it has not ended after all", async () => {
    const { heard, askedAt } = watch([[]], { end: [{ ...outcome, state: "running" }, outcome] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard, askedAt()]).toEqual([[outcome], [2000, 7000]]);
  });

  test("ends with what is wrong when nobody may ask, or the board says nothing of actions", async () => {
    const refused = failure(403);
    const forbidden = watch([refused]);
    const silent = watch([undefined]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forbidden.heard).toEqual([refused]);
    expect(silent.heard).toEqual([
      expect.objectContaining({ message: "No blocking actions found in the response" }),
    ]);
  });

  test("is asked for once for all who look at it, until the last of them has gone", async () => {
    const first = watch([[running(0.25)], [running(0.5)], [running(0.75)], []]);
    const second = first.look();
    await vi.advanceTimersByTimeAsync(2500);
    const late = first.look();
    first.stop();
    await vi.advanceTimersByTimeAsync(5000);
    late.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([first.heard, second.heard, late.heard]).toEqual([[0.25], [0.25, 0.5, 0.75, outcome], [0.5]]);
    expect(first.askedAt()).toEqual([2000, 7000, 12_000, 17_000]);
    expect(first.endsAskedFor).toEqual(["BoardAction.get"]);
  });

  test("is asked for anew by whoever looks when nobody else does", async () => {
    const { stop, look, askedAt } = watch([[running(0.5)]]);
    await vi.advanceTimersByTimeAsync(2500);
    stop();
    const { heard } = look();
    await vi.advanceTimersByTimeAsync(3000);
    expect([heard, askedAt()]).toEqual([[0.5], [2000, 4500]]);
  });

  test("is not asked for once nobody wants to know", async () => {
    const { heard, stop, askedAt } = watch([[running(0.5)]], { tookMs: 100 });
    await vi.advanceTimersByTimeAsync(7050);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([heard, askedAt()]).toEqual([[0.5], [2000, 7000]]);
  });
});
