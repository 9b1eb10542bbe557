export { LongActionSlot } from "./long-action-slot.tsx";
export { type TrackedAction, trackedActions } from "./tracked-actions.ts";
export { watchAction } from "./watch-action.ts";
