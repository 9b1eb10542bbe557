import type { BlockingAction } from "#contract/entities/board.ts";
import {
  BLOCKING_ACTION_CHECK_EVERY_MS,
  BLOCKING_ACTION_CHECK_MIN_MS,
  BLOCKING_ACTION_FIRST_CHECK_MS,
} from "#contract/limits.ts";
import type { ResultOf } from "#contract/operations.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { NO_BLOCKING_ACTIONS_MESSAGE } from "#web/platform/texts/client-messages.ts";
import type { TrackedAction } from "./tracked-actions.ts";

export type Outcome = ResultOf<"BoardAction.get">;

type Watch = {
  api: Api;
  /** The board tells how far it is. */
  action: Pick<TrackedAction, "id" | "boardId">;
  /** From 0 to 1. */
  onProgress: (progress: number) => void;
  /** Called once, with what has become of it, or with why that cannot be known. */
  onEnd: (end: { outcome: Outcome } | { error: unknown }) => void;
};

type Listener = Pick<Watch, "onProgress" | "onEnd">;
type Watched = { listeners: Set<Listener>; stop: () => void };

/** What is watched by now, by the action's id. */
const watched = new WeakMap<Api, Map<string, Watched>>();

/**
 * Tells how far the action is and how it ended; whoever looks at the same action hears of the same answers. Answers how
 * to stop.
 */
export function watchAction({ api, action, ...listener }: Watch): () => void {
  const all = watched.get(api) ?? new Map<string, Watched>();
  watched.set(api, all);
  const watch = all.get(action.id) ?? begin();
  watch.listeners.add(listener);

  function begin(): Watched {
    const listeners = new Set<Listener>();
    const stop = askOften({
      api,
      action,
      onProgress(progress) {
        for (const { onProgress } of listeners) onProgress(progress);
      },
      onEnd(end) {
        all.delete(action.id);
        for (const { onEnd } of listeners) onEnd(end);
      },
    });
    const begun = { listeners, stop };
    all.set(action.id, begun);
    return begun;
  }

  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watch.stop();
    if (all.get(action.id) === watch) all.delete(action.id);
  };
}

/**
 * Asks the board how far the action is, first after two seconds and then every five, until it is not told of any more;
 * then what has become of it. Answers how to stop.
 */
function askOften({ api, action, onProgress, onEnd }: Watch): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    const startedAt = performance.now();
    try {
      const running = await findRunning(api, action, signal);
      if (running !== null) onProgress(running.progress);
      else if (await tellEnd()) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) return onEnd({ error });
    }
    // A slow answer does not bring the next question closer than a second after it.
    const took = performance.now() - startedAt;
    wait(Math.max(BLOCKING_ACTION_CHECK_EVERY_MS - took, BLOCKING_ACTION_CHECK_MIN_MS));
  }

  async function tellEnd(): Promise<boolean> {
    const { data: outcome } = await api.call("BoardAction.get", { action_id: action.id }, signal);
    if (outcome.state === "running") return false;
    onEnd({ outcome });
    return true;
  }

  function wait(ms: number) {
    if (!signal.aborted) timer = setTimeout(() => void check(), ms);
  }

  wait(BLOCKING_ACTION_FIRST_CHECK_MS);
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/** Null when the board does not tell of it any more, or is gone itself. */
async function findRunning(
  api: Api,
  { id, boardId }: Watch["action"],
  signal: AbortSignal,
): Promise<BlockingAction | null> {
  const fields = "board.id,board.blocking_actions";
  let actions: BlockingAction[] | undefined;
  try {
    const { data } = await api.call("Board.get", { board_id: boardId, fields }, signal);
    actions = data.blocking_actions;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
  if (!Array.isArray(actions)) {
    throw new ApiError({ code: 0, status: 200, message: NO_BLOCKING_ACTIONS_MESSAGE, detail: null });
  }
  return actions.find((action) => action.id === id && action.progress < 1) ?? null;
}

/** No answer, too many questions, or a server that is ill: the next time may go better. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
