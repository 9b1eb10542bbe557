import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BlockingAction } from "#contract/library/entities/board.ts";
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
function watch(
  replies: Reply[],
  { end = [outcome] as (Outcome | Error)[], tookMs = 0, boardId = action.boardId } = {},
) {
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
  function watchAgain() {
    const reported: unknown[] = [];
    const stop = watchAction({
      api,
      action: { ...action, boardId },
      onProgress: (progress) => reported.push(progress),
      onEnd: (result) => reported.push("outcome" in result ? result.outcome : result.error),
    });
    return { reported, stop };
  }
  return {
    ...watchAgain(),
    /** Adds another watcher of the same action. */
    watchAgain,
    askedAt: () => askedAt.map((at) => Math.round(at - started)),
    endsAskedFor,
  };
}

describe("a long action", () => {
  test("is checked after two seconds, then every five, until the board no longer lists it", async () => {
    const { reported, askedAt } = watch([
      [running(0.25)],
      [running(0.5, "8"), running(0.75)],
      [running(0, "8")],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAt()).toEqual([2000, 7000, 12_000]);
    expect(reported).toEqual([0.25, 0.75, outcome]);
  });

  test("is checked no sooner than a second after a slow response", async () => {
    const { askedAt } = watch([[running(0)]], { tookMs: 8000 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(askedAt()).toEqual([2000, 11_000, 20_000, 29_000]);
  });

  test("keeps being checked while requests fail", async () => {
    const { reported, askedAt } = watch([failure(0), failure(503), failure(429), []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAt()).toEqual([2000, 7000, 12_000, 17_000]);
    expect(reported).toEqual([outcome]);
  });

  test("ends with its outcome when its board is gone", async () => {
    const failed: Outcome = { ...outcome, state: "failed", done: 250, problem: "Board not found." };
    const { reported } = watch([failure(404)], { end: [failed] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reported).toEqual([failed]);
  });

  test("keeps being checked if it hasn't ended after all", async () => {
    const { reported, askedAt } = watch([[]], { end: [{ ...outcome, state: "running" }, outcome] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reported, askedAt()]).toEqual([[outcome], [2000, 7000]]);
  });

  test("without a board is asked for itself", async () => {
    const half: Outcome = { ...outcome, state: "running", done: 300 };
    const { reported, askedAt, endsAskedFor } = watch([], { boardId: "", end: [half, outcome] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reported, askedAt()]).toEqual([[0.5, outcome], []]);
    expect(endsAskedFor.length).toBe(3);
  });

  test("ends with an error if access is denied or the board lists no actions", async () => {
    const refused = failure(403);
    const forbidden = watch([refused]);
    const silent = watch([undefined]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(forbidden.reported).toEqual([refused]);
    expect(silent.reported).toEqual([
      expect.objectContaining({ message: "No blocking actions found in the response" }),
    ]);
  });

  test("is checked once for all watchers until the last one stops", async () => {
    const first = watch([[running(0.25)], [running(0.5)], [running(0.75)], []]);
    const second = first.watchAgain();
    await vi.advanceTimersByTimeAsync(2500);
    const late = first.watchAgain();
    first.stop();
    await vi.advanceTimersByTimeAsync(5000);
    late.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([first.reported, second.reported, late.reported]).toEqual([
      [0.25],
      [0.25, 0.5, 0.75, outcome],
      [0.5],
    ]);
    expect(first.askedAt()).toEqual([2000, 7000, 12_000, 17_000]);
    expect(first.endsAskedFor).toEqual(["BoardAction.get"]);
  });

  test("is checked again for a new watcher after the others have stopped", async () => {
    const { stop, watchAgain, askedAt } = watch([[running(0.5)]]);
    await vi.advanceTimersByTimeAsync(2500);
    stop();
    const { reported } = watchAgain();
    await vi.advanceTimersByTimeAsync(3000);
    expect([reported, askedAt()]).toEqual([[0.5], [2000, 4500]]);
  });

  test("is no longer checked without watchers", async () => {
    const { reported, stop, askedAt } = watch([[running(0.5)]], { tookMs: 100 });
    await vi.advanceTimersByTimeAsync(7050);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reported, askedAt()]).toEqual([[0.5], [2000, 7000]]);
  });
});
