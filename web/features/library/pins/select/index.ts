export { SelectBox } from "./select-box.tsx";
export { isSelected, type Selection } from "./selection.ts";
export type { PinSelection } from "./selection-store.ts";
export { useIsSelected, useIsSelecting, usePinSelection, useSelected } from "./use-selection.ts";
