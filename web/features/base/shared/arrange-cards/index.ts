export { type Asking, createAsking } from "./asking.ts";
export { MoveItems } from "./move-items.tsx";
export { type Moving, waysOf } from "./moving.ts";
export { pace } from "./pace.ts";
export { useDragTexts } from "./use-drag-texts.ts";
export { useMoveOn } from "./use-move-on.ts";
export { type Order, useStoreOrder } from "./use-store-order.ts";
