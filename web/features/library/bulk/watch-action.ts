import type { BlockingAction } from "#contract/library/entities/board.ts";
import type { ResultOf } from "#contract/operations.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { NO_BLOCKING_ACTIONS_MESSAGE } from "#web/platform/texts/client-messages.ts";
import type { TrackedAction } from "./tracked-actions.ts";

const BLOCKING_ACTION_FIRST_CHECK_MS = 2_000;
const BLOCKING_ACTION_CHECK_EVERY_MS = 5_000;
const BLOCKING_ACTION_CHECK_MIN_MS = 1_000;

export type Outcome = ResultOf<"BoardAction.get">;

type Watch = {
  api: Api;
  /** The action, and the board that reports its progress. */
  action: Pick<TrackedAction, "id" | "boardId" | "orbac_subject_id">;
  /** Called with 0 to 1. */
  onProgress: (progress: number) => void;
  /** Called once, with the outcome or with the reason it can't be determined. */
  onEnd: (end: { outcome: Outcome } | { error: unknown }) => void;
};

type Listener = Pick<Watch, "onProgress" | "onEnd">;
type Watched = { listeners: Set<Listener>; stop: () => void };

/** The actions being watched, by id. */
const watched = new WeakMap<Api, Map<string, Watched>>();

/**
 * Reports an action's progress and outcome. Watchers of the same action share its requests. Returns a function that
 * stops watching.
 */
export function watchAction({ api, action, ...listener }: Watch): () => void {
  const all = watched.get(api) ?? new Map<string, Watched>();
  watched.set(api, all);
  const watch = all.get(action.id) ?? begin();
  watch.listeners.add(listener);

  function begin(): Watched {
    const listeners = new Set<Listener>();
    const stop = pollAction({
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
    const started = { listeners, stop };
    all.set(action.id, started);
    return started;
  }

  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watch.stop();
    if (all.get(action.id) === watch) all.delete(action.id);
  };
}

/**
 * Asks the board for the action's progress, first after two seconds and then every five. Once the board no longer lists
 * the action, asks for its outcome. Returns a function that stops.
 */
function pollAction({ api, action, onProgress, onEnd }: Watch): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    const startedAt = performance.now();
    try {
      const running = await findRunning(api, action, signal);
      if (running !== null) onProgress(running.progress);
      else if (await reportEnd()) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isTemporary(error)) return onEnd({ error });
    }
    // After a slow response, still wait at least a second before asking again.
    const took = performance.now() - startedAt;
    wait(Math.max(BLOCKING_ACTION_CHECK_EVERY_MS - took, BLOCKING_ACTION_CHECK_MIN_MS));
  }

  async function reportEnd(): Promise<boolean> {
    const { data: outcome } = await api.call("BoardAction.get", optionsOf(action), signal);
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

type Running = Pick<BlockingAction, "progress">;

/** Returns null if the board no longer lists the action or has been deleted. */
async function findRunning(api: Api, action: Watch["action"], signal: AbortSignal): Promise<Running | null> {
  const { id, boardId } = action;
  if (boardId === "") return await findWithoutBoard(api, action, signal);
  const fields = "board.id,board.blocking_actions";
  let actions: BlockingAction[] | undefined;
  try {
    const { data } = await api.call("Board.get", { board_id: boardId, fields, ...subjectOf(action) }, signal);
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

async function findWithoutBoard(
  api: Api,
  action: Watch["action"],
  signal: AbortSignal,
): Promise<Running | null> {
  const { data } = await api.call("BoardAction.get", optionsOf(action), signal);
  return data.state === "running" ? { progress: data.done / Math.max(1, data.total) } : null;
}

function optionsOf(action: Watch["action"]) {
  return { action_id: action.id, ...subjectOf(action) };
}

function subjectOf({ orbac_subject_id }: Watch["action"]) {
  return orbac_subject_id === undefined ? {} : { orbac_subject_id };
}

/** Connection failures, rate limits and server errors may pass, so try again. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
