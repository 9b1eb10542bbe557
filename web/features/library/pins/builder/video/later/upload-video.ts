import type { UploadStatus } from "#contract/base/resources/upload.ts";
import { videoTexts } from "#contract/base/video-texts.ts";
import {
  askWorker,
  chooseFrame,
  framesOf,
  isComplete,
  isGone,
  problemError,
  type ServerAbilities,
  sendByTus,
  shareFrames,
  videoError,
} from "#web/features/base/shared/making-videos/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { checkUntil } from "#web/platform/api/check-until.ts";
import { endVideoUpload } from "#web/platform/api/end-video-upload.ts";
import type { DraftVideo, VideoSlot } from "../../draft.ts";
import type { DraftStore } from "../../draft-store.ts";
import { createLimiter } from "../../limiter.ts";
import { mayWorkLater } from "../../may-work-later.ts";

/** At one check every five seconds, two minutes. */
const MISSES_MAX = 24;

export type VideoWork = {
  api: Api;
  store: DraftStore;
  id: string;
  signal: AbortSignal;
  server: ServerAbilities;
};

/** Converting takes all the processor has, and sending all of the line. */
const limiter = createLimiter(1);

/**
 * Brings a draft's video to the server, and waits until it's processed there. Every step's result is kept in the draft,
 * so the next run continues where this one was interrupted. Returns false if the file has to be chosen again.
 */
export async function uploadVideo(work: VideoWork): Promise<boolean> {
  const kept = await findUpload(work);
  if (kept === null || kept.status === "registered") {
    const file = videoOf(work).file;
    if (file === null) return false;
    await read(work, file);
    await convertAndSend(work);
  }
  await untilProcessed(work);
  // A server that converts videos takes a picture from them, too.
  if (videoOf(work).cover === null && !work.server.serverConverts) throw videoError(videoTexts.noCover);
  return true;
}

/** An earlier upload of the same video, unless it failed or expired. */
async function findUpload(work: VideoWork): Promise<UploadStatus | null> {
  const slot = slotOf(work);
  if (slot === null) return null;
  const { data } = await work.api.call("VIP.get", { upload_ids: slot.uploadId }, work.signal);
  const found = data[slot.uploadId];
  if (found !== undefined && found.status !== "failed") return found;
  setSlot(work, null);
  return null;
}

/** Reads what the file is, and chooses a cover. */
async function read(work: VideoWork, file: Blob): Promise<void> {
  if (videoOf(work).plan !== null) return;
  work.store.change(work.id, { upload: { phase: "reading" } });
  const { facts, plan } = await askWorker("read", file, work);
  if (plan.kind === "refuse") throw problemError(plan.problem, work.server);
  setVideo(work, { plan: plan.kind, seconds: facts.seconds });
  const frames = await framesOf(file);
  if (isComplete(frames) || plan.kind === "send") await chooseCover(work, file);
}

async function chooseCover(work: VideoWork, file: Blob): Promise<void> {
  const frame = chooseFrame(await framesOf(file));
  if (frame === null || videoOf(work).cover !== null) return;
  setVideo(work, { cover: frame.picture, coverTime: frame.seconds });
}

async function convertAndSend(work: VideoWork): Promise<void> {
  work.store.change(work.id, { upload: { phase: "waiting" } });
  await limiter.acquire(work.signal);
  try {
    if (videoOf(work).plan === "convert") await convert(work);
    await send(work);
  } finally {
    limiter.release();
  }
}

async function convert(work: VideoWork): Promise<void> {
  const { file } = videoOf(work);
  if (file === null) return;
  const onProgress = (part: number) => setPhase(work, "converting", part);
  onProgress(0);
  const converted = await askWorker("convert", file, {
    signal: work.signal,
    server: work.server,
    onProgress,
  });
  await shareFrames(file, converted);
  // Bytes of an earlier conversion may differ.
  setSlot(work, null);
  setVideo(work, { plan: "converted", file: converted });
  await chooseCover(work, converted);
}

async function send(work: VideoWork): Promise<void> {
  const { file } = videoOf(work);
  if (file === null) return;
  const onProgress = (part: number) => setPhase(work, "sending", part);
  const onOffline = () => setOffline(work);
  onProgress(0);
  const kept = slotOf(work);
  const sendTo = async ({ url }: VideoSlot) =>
    await sendByTus({ file, url, onProgress, onOffline, signal: work.signal });
  if (kept !== null) {
    try {
      return await sendTo(kept);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  await sendTo(await openSlot(work, file));
}

/** It isn't aborted: the server counts a slot that we don't know of as open for a day. */
async function openSlot({ api, store, id, signal }: VideoWork, file: Blob): Promise<VideoSlot> {
  const { data } = await api.call("VIP.create", { type: "video", bytes: file.size });
  const slot = { uploadId: data.upload_id, url: data.tus_url ?? "" };
  const picture = store.find(id)?.draft.picture;
  if (picture?.kind === "video" && picture.file === file) store.change(id, { draft: { slot } });
  else await endVideoUpload(slot);
  signal.throwIfAborted();
  return slot;
}

async function untilProcessed(work: VideoWork): Promise<void> {
  const { store, id, signal } = work;
  const getStatus = patientStatus(work, slotOf(work)?.uploadId ?? "");
  store.change(id, { upload: { phase: "processing" } });
  await checkUntil(signal, async () => {
    const found = await getStatus();
    if (found?.status === "succeeded") return true;
    if (found?.status === "processing") return false;
    setSlot(work, null);
    throw videoError(found?.failure ?? videoTexts.unfinished);
  });
}

/** Gets an upload's status. It takes the server minutes, so a short interruption counts as still processing. */
function patientStatus({ api, signal }: VideoWork, uploadId: string) {
  let misses = 0;
  return async (): Promise<Pick<UploadStatus, "status" | "failure"> | undefined> => {
    try {
      const { data } = await api.call("VIP.get", { upload_ids: uploadId }, signal);
      misses = 0;
      return data[uploadId];
    } catch (error) {
      misses += 1;
      if (signal.aborted || !mayWorkLater(error) || misses === MISSES_MAX) throw error;
      return { status: "processing", failure: null };
    }
  };
}

function videoOf({ store, id, signal }: VideoWork): DraftVideo {
  signal.throwIfAborted();
  const picture = store.find(id)?.draft.picture;
  if (picture?.kind !== "video") throw new DOMException("The draft is gone", "AbortError");
  return picture;
}

function slotOf({ store, id }: VideoWork): VideoSlot | null {
  // Drafts may have been stored before there was this.
  return store.find(id)?.draft.slot ?? null;
}

function setVideo(work: VideoWork, change: Partial<DraftVideo>): void {
  work.store.change(work.id, { draft: { picture: { ...videoOf(work), ...change } } });
}

function setSlot({ store, id, signal }: VideoWork, slot: VideoSlot | null): void {
  signal.throwIfAborted();
  store.change(id, { draft: { slot } });
}

function setOffline({ store, id, signal }: VideoWork): void {
  const upload = store.find(id)?.upload;
  if (!signal.aborted && upload?.phase === "sending") {
    store.change(id, { upload: { ...upload, isOffline: true } });
  }
}

function setPhase({ store, id, signal }: VideoWork, phase: "converting" | "sending", part: number): void {
  if (!signal.aborted) store.change(id, { upload: { phase, part } });
}
