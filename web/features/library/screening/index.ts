export { AppealQueue, ScreeningQueue, VideoQueue } from "./queues.tsx";
export { screeningActions, thresholdsQuery } from "./screening-actions.ts";
