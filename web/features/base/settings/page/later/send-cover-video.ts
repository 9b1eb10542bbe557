import { COVER_VIDEO_TYPE } from "#contract/base/resources/upload.ts";
import { largerThan, videoTexts } from "#contract/base/video-texts.ts";
import { COVER_VIDEO_BYTES_MAX, COVER_VIDEO_SECONDS_MAX } from "#contract/limits/videos.ts";
import {
  askWorker,
  chooseFrame,
  framesOf,
  isComplete,
  problemError,
  sendByTus,
  shareFrames,
  videoError,
} from "#web/features/base/shared/making-videos/index.ts";
import type { Api } from "#web/platform/api/api.ts";
import { checkUntil } from "#web/platform/api/check-until.ts";
import { endVideoUpload } from "#web/platform/api/end-video-upload.ts";
import type { CoverVideoStep } from "../cover-video-step.ts";

export { videoErrorText } from "#web/features/base/shared/making-videos/index.ts";

export type CoverVideoWork = {
  api: Api;
  file: File;
  serverConverts: boolean;
  onStep: (step: CoverVideoStep) => void;
  signal: AbortSignal;
};

export type SentVideo = { uploadId: string; poster: Blob };

/** Brings a video for the cover to the server, which drops its sound, and waits until it's processed there. */
export async function sendCoverVideo(work: CoverVideoWork): Promise<SentVideo> {
  const { file, poster } = await prepare(work);
  const { api, signal, onStep } = work;
  onStep({ phase: "sending", part: 0 });
  const { data: slot } = await api.call("VIP.create", { type: COVER_VIDEO_TYPE, bytes: file.size });
  const url = slot.tus_url ?? "";
  try {
    let sent = 0;
    const onProgress = (part: number) => {
      sent = part;
      onStep({ phase: "sending", part });
    };
    const onOffline = () => onStep({ phase: "waiting", part: sent });
    await sendByTus({ file, url, signal, onProgress, onOffline });
  } catch (error) {
    await endVideoUpload({ url });
    throw error;
  }
  onStep({ phase: "processing", part: null });
  await checkUntil(signal, async () => {
    const { data } = await api.call("VIP.get", { upload_ids: slot.upload_id }, signal);
    const { status, failure = null } = data[slot.upload_id] ?? { status: "failed" };
    if (status === "failed") throw videoError(failure ?? videoTexts.unfinished);
    return status === "succeeded";
  });
  return { uploadId: slot.upload_id, poster };
}

/** Converts it if that's needed, and chooses the picture that shows first. */
async function prepare(work: CoverVideoWork): Promise<{ file: Blob; poster: Blob }> {
  const { file, signal, onStep } = work;
  // Converting makes large ones smaller, so its size counts afterwards.
  const server = { serverConverts: work.serverConverts, bytesMax: COVER_VIDEO_BYTES_MAX };
  onStep({ phase: "reading", part: null });
  const { facts, plan } = await askWorker("read", file, { signal, server });
  if (Math.round(facts.seconds) > COVER_VIDEO_SECONDS_MAX) throw videoError(videoTexts.coverLong);
  if (plan.kind === "refuse") throw problemError(plan.problem, server);
  let sent: Blob = file;
  if (plan.kind === "convert") {
    onStep({ phase: "converting", part: 0 });
    const onProgress = (part: number) => onStep({ phase: "converting", part });
    sent = await askWorker("convert", file, { signal, server, onProgress });
    if (isComplete(await framesOf(file))) await shareFrames(file, sent);
  }
  if (sent.size > COVER_VIDEO_BYTES_MAX) throw videoError(largerThan(COVER_VIDEO_BYTES_MAX));
  const frame = chooseFrame(await framesOf(sent));
  signal.throwIfAborted();
  if (frame === null) throw problemError("cannotConvert", server);
  return { file: sent, poster: frame.picture };
}
