export type { SavedTo } from "./pin-changes.ts";
export { useGonePins, usePinChanges, useSavedTo } from "./use-pin-changes.ts";
export { useDeletePin, useHidePin } from "./use-take-away.ts";
