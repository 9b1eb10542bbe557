export { SelectBox } from "./select-box.tsx";
export type { PinSelection } from "./selection-store.ts";
export { useIsSelected, useIsSelecting, usePinSelection, useSelected } from "./use-selection.ts";
