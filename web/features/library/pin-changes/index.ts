export { useDeletePin, useHidePin } from "./use-delete-pin.ts";
export { useGonePins, usePinChanges } from "./use-pin-changes.ts";
