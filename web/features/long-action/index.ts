export { BusyBar } from "./later/busy-bar.tsx";
export { LongActionSlot } from "./long-action-slot.tsx";
export { type TrackedAction, trackedActions } from "./tracked-actions.ts";
