export { focusedCard, pinIdOf } from "./later/walk-cards.ts";
export { type PinListName, type PinListQuery, pinListQuery } from "./pin-list-query.ts";
export { PinWall, type PinWallProps } from "./pin-wall.tsx";
export { primePinList } from "./prime-pin-list.ts";
export type { ArrangedWall } from "./use-arranged.ts";
export { usePinList } from "./use-pin-list.ts";
