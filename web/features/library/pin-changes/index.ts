export { useGonePins, usePinChanges } from "./use-pin-changes.ts";
export { useDeletePin, useHidePin } from "./use-take-away.ts";
