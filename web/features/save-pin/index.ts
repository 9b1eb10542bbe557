export { rememberBoard, useLastBoard } from "./last-board.ts";
export { createSaveSession } from "./save-session.ts";
export { useSavePin } from "./use-save-pin.ts";
