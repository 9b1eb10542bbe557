import type { InstanceSettings } from "#contract/base/entities/instance.ts";
import { pictureTexts } from "#contract/base/picture-texts.ts";
import { IMAGE_BYTES_MAX } from "#contract/limits/pictures.ts";
import { type Api, ApiError } from "#web/platform/api/api.ts";
import { checkUntil } from "#web/platform/api/check-until.ts";
import { sendFile } from "#web/platform/api/send-file.ts";
import { later } from "#web/platform/later/later.tsx";
import type { Draft } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import { createLimiter } from "./limiter.ts";

/** More parallel uploads would only share the same bandwidth. */
const AT_ONCE = 2;
const FAILED: string = pictureTexts.unfinished;

const videoPart = later(() => import("./video/later/upload-video.ts"), "members");

export type UploadQueue = {
  /** Uploads a draft's file when it is its turn. Returns the existing promise if it is already queued. */
  start(id: string): Promise<void>;
  /** Uploads the cover of a video, once it can't change anymore. */
  sendCover(id: string): Promise<void>;
  cancel(id: string): void;
  dispose(): void;
};

type Run = { controller: AbortController; done: Promise<void> };

/** What the server does with videos. */
export type VideoServer = Pick<InstanceSettings, "can_convert" | "video_bytes_max">;

type Queued = {
  api: Api;
  store: DraftStore;
  instance: VideoServer;
};

/** Uploads files of drafts, a few at a time, and waits until the server has processed them. */
export function createUploadQueue({ api, store, instance }: Queued): UploadQueue {
  const runs = new Map<string, Run>();
  const limiter = createLimiter(AT_ONCE);

  async function send(file: Blob, signal: AbortSignal, onProgress: (part: number) => void): Promise<string> {
    if (file.size > IMAGE_BYTES_MAX) throw refusal(pictureTexts.large);
    await limiter.acquire(signal);
    try {
      onProgress(0);
      const { data: slot } = await api.call("VIP.create", { type: "pinimage" }, signal);
      await sendFile(slot, file, onProgress, signal);
      return slot.upload_id;
    } finally {
      limiter.release();
    }
  }

  /** Waits for processing. False if the server doesn't know the upload or is still waiting for its bytes. */
  async function isProcessed(uploadId: string, signal: AbortSignal): Promise<boolean> {
    let isKnown = true;
    await checkUntil(signal, async () => {
      const { data } = await api.call("VIP.get", { upload_ids: uploadId }, signal);
      const record = data[uploadId];
      if (record?.status === "failed") throw refusal(record.failure ?? FAILED);
      isKnown = record !== undefined;
      return record === undefined || record.status === "succeeded";
    });
    return isKnown;
  }

  async function sendPicture(id: string, file: Blob, signal: AbortSignal): Promise<void> {
    const showProcessing = () => store.change(id, { upload: { phase: "processing" } });
    const kept = store.find(id)?.draft.uploadId ?? null;
    if (kept !== null) {
      showProcessing();
      if (await isProcessed(kept, signal)) return;
    }
    const uploadId = await send(file, signal, (part) => {
      if (!signal.aborted) store.change(id, { upload: { phase: "sending", part } });
    });
    store.change(id, { draft: { uploadId } });
    showProcessing();
    if (!(await isProcessed(uploadId, signal))) throw refusal(FAILED);
  }

  function miss(id: string): never {
    store.change(id, { upload: { phase: "missing" } });
    throw new DOMException("The file has to be chosen again", "AbortError");
  }

  async function run(id: string, { signal }: AbortController): Promise<void> {
    const picture = store.find(id)?.draft.picture;
    try {
      if (picture?.kind === "file") await sendPicture(id, picture.shown, signal);
      else if (picture?.kind === "video") {
        const { uploadVideo } = await videoPart.load();
        const server = { serverConverts: instance.can_convert, bytesMax: instance.video_bytes_max };
        if (!(await uploadVideo({ api, store, id, signal, server }))) return miss(id);
      } else throw new Error(`There is nothing to send of draft ${id}`);
      store.change(id, { upload: { phase: "done" } });
    } catch (error) {
      if (signal.aborted || isAbort(error)) throw error;
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
    async sendCover(id) {
      const { signal } = new AbortController();
      for (let cover = coverOf(store.find(id)?.draft); cover !== null; ) {
        const uploadId = await send(cover, signal, () => undefined);
        if (!(await isProcessed(uploadId, signal))) throw refusal(FAILED);
        const now = coverOf(store.find(id)?.draft);
        // It may have changed meanwhile.
        if (now === cover) return store.change(id, { draft: { uploadId } });
        cover = now;
      }
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

/** The cover that has to be uploaded; null if there is nothing to do. */
function coverOf(draft: Draft | undefined): Blob | null {
  if (draft?.picture.kind !== "video" || draft.uploadId !== null) return null;
  return draft.picture.cover;
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

function refusal(message: string): ApiError {
  return new ApiError({ code: 1, status: 422, message, detail: null });
}
