export { BusyBar } from "./later/busy-bar.tsx";
export { trackRestore } from "./later/track-restore.ts";
export { useUndoAction } from "./later/use-undo-action.ts";
export { type TrackedAction, trackedActions } from "./tracked-actions.ts";
