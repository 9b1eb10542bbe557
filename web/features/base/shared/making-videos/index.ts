export { askWorker } from "./ask-worker.ts";
export { chooseFrame, findFrame } from "./choose-frame.ts";
export { framesOf, isComplete, shareFrames } from "./frames-of.ts";
export type { Frame, ServerAbilities } from "./messages.ts";
export { problemError, videoError } from "./problem-error.ts";
export { isGone, sendByTus } from "./send-by-tus.ts";
export { videoErrorText } from "./video-messages.ts";
