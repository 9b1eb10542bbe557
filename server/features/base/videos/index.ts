export { findCuts, readFiles, touchStoredVideo } from "./contents-repo.ts";
export { masterPlaylist, mediaPlaylist } from "./playlist.ts";
export { pressVideo } from "./press/press-video.ts";
export { listVideoUploadIds } from "./uploads/list-repo.ts";
export { requireVideo } from "./uploads/require-video.ts";
export { openVideoSlot } from "./uploads/slots.ts";
export { listVideoStatuses } from "./uploads/statuses.ts";
export { type FileKind, fileKey, fileKinds, type VideoFile } from "./video-files.ts";
