import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { sendFile } from "#web/platform/api/send-file.ts";
import type { DraftStore } from "./draft-store.ts";

export const UPLOAD_CHECK_EVERY_MS = 5_000;

/** More parallel uploads would only share the same bandwidth. */
const AT_ONCE = 2;
/** Most pictures are ready soon, so we check quickly at first and double the pause each time. */
const FIRST_CHECK_MS = 500;
const FAILED: string = pictureTexts.unfinished;

export type UploadQueue = {
  /** Uploads a draft's picture when it is its turn. Returns the existing promise if it is already queued. */
  start(id: string): Promise<void>;
  cancel(id: string): void;
  dispose(): void;
};

type Run = { controller: AbortController; done: Promise<void> };

/** Uploads pictures of drafts, a few at a time, and waits until the server has processed them. */
export function createUploadQueue(api: Api, store: DraftStore): UploadQueue {
  const runs = new Map<string, Run>();
  const limiter = createLimiter(AT_ONCE);

  async function send(id: string, signal: AbortSignal): Promise<string> {
    const picture = store.find(id)?.draft.picture;
    if (picture?.kind !== "file") throw new Error(`There is nothing to send of draft ${id}`);
    if (picture.shown.size > IMAGE_BYTES_MAX) throw refusal(pictureTexts.large);
    await limiter.acquire(signal);
    try {
      store.change(id, { upload: { phase: "sending", part: 0 } });
      const { data: slot } = await api.call("VIP.create", { type: "pinimage" }, signal);
      const onProgress = (part: number) => {
        if (!signal.aborted) store.change(id, { upload: { phase: "sending", part } });
      };
      await sendFile(slot, picture.shown, onProgress, signal);
      store.change(id, { draft: { uploadId: slot.upload_id } });
      return slot.upload_id;
    } finally {
      limiter.release();
    }
  }

  /** Waits for processing. False if the server doesn't know the upload or is still waiting for its bytes. */
  async function waitUntilProcessed(id: string, uploadId: string, signal: AbortSignal): Promise<boolean> {
    store.change(id, { upload: { phase: "processing" } });
    for (let ms = FIRST_CHECK_MS; ; ms = Math.min(ms * 2, UPLOAD_CHECK_EVERY_MS)) {
      const { data } = await api.call("VIP.get", { upload_ids: uploadId }, signal);
      const record = data[uploadId];
      if (record === undefined) return false;
      if (record.status === "succeeded") return true;
      if (record.status === "failed") throw refusal(record.failure ?? FAILED);
      await pause(ms, signal);
    }
  }

  async function run(id: string, { signal }: AbortController): Promise<void> {
    try {
      const kept = store.find(id)?.draft.uploadId ?? null;
      const isThere = kept !== null && (await waitUntilProcessed(id, kept, signal));
      if (!isThere && !(await waitUntilProcessed(id, await send(id, signal), signal))) throw refusal(FAILED);
      store.change(id, { upload: { phase: "done" } });
    } catch (error) {
      if (signal.aborted) throw error;
      store.change(id, { upload: { phase: "failed", error }, draft: { uploadId: null } });
      throw error;
    }
  }

  return {
    start(id) {
      const former = runs.get(id);
      if (former !== undefined) return former.done;
      store.change(id, { upload: { phase: "waiting" } });
      const controller = new AbortController();
      const done = run(id, controller).finally(() => {
        if (runs.get(id)?.controller === controller) runs.delete(id);
      });
      // The draft's state shows the error. Callers that await `done` get it too.
      done.catch(() => undefined);
      runs.set(id, { controller, done });
      return done;
    },
    cancel(id) {
      runs.get(id)?.controller.abort(new DOMException("cancelled", "AbortError"));
      runs.delete(id);
      store.change(id, { upload: { phase: "cancelled" }, draft: { uploadId: null } });
    },
    dispose() {
      for (const { controller } of runs.values()) controller.abort(new DOMException("left", "AbortError"));
    },
  };
}

/** Limits how many tasks run at a time; the others wait. */
function createLimiter(atOnce: number) {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function release(): void {
    taken -= 1;
    waiting.shift()?.();
  }

  async function acquire(signal: AbortSignal): Promise<void> {
    if (taken >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    taken += 1;
    if (!signal.aborted) return;
    release();
    throw signal.reason;
  }

  return { acquire, release };
}

function refusal(message: string): ApiError {
  return new ApiError({ code: 1, status: 422, message, detail: null });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
