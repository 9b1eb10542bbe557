export { type Asking, createAsking } from "./asking.ts";
export { MoveItems } from "./move-items.tsx";
export { pace } from "./pace.ts";
export { useDragNews } from "./use-drag-news.ts";
export { type Order, useStoreOrder } from "./use-store-order.ts";
