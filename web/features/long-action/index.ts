export { BusyBar } from "./later/busy-bar.tsx";
export { useUndoAction } from "./later/use-undo-action.ts";
export { LongActionSlot } from "./long-action-slot.tsx";
export { type TrackedAction, trackedActions, trackRestore } from "./tracked-actions.ts";
