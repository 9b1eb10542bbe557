export { type PinOrder, readPinOrder, SORT } from "./pin-order.ts";
export { SortButton } from "./sort-button.tsx";
