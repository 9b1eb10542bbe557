export { findCuts, findVideoFile, readFiles, touchStoredVideo } from "./contents-repo.ts";
export { converterOf, ffmpegOf } from "./ffmpeg/find-ffmpeg.ts";
export { countOlderVideos } from "./jobs/older-videos.ts";
export { masterPlaylist, mediaPlaylist } from "./playlist.ts";
export { LOOP_FRAMES_PER_SECOND, LOOP_SECONDS_MIN, pressLoop } from "./press/press-loop.ts";
export { pressVideo } from "./press/press-video.ts";
export { finishPress, listPresses } from "./press/presses-repo.ts";
export { takeFrame, takeFrames } from "./press/take-frames.ts";
export { pressQueue } from "./uploads/enqueue-taking.ts";
export { listVideoUploadIds } from "./uploads/list-repo.ts";
export { requireDisk } from "./uploads/require-disk.ts";
export { requireCoverVideo, requireSentVideo, requireVideo } from "./uploads/require-video.ts";
export { enqueueSettled, videoSettledJob } from "./uploads/settled-job.ts";
export { openVideoSlot } from "./uploads/slots.ts";
export { listVideoStatuses } from "./uploads/statuses.ts";
export {
  type FileKind,
  fileKey,
  fileKinds,
  keyOfFile,
  previewOf,
  type VideoFile,
  wholeFiles,
} from "./video-files.ts";
