export { useBulkEdit } from "./later/use-bulk-edit.ts";
export type { BulkEdit, BulkPins, Place } from "./later/use-bulk-words.ts";
export { type PlacingCallbacks, usePlacing } from "./later/use-placing.tsx";
export { MovePin } from "./move-pin.tsx";
