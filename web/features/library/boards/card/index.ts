export { type Arranging, ArrangingContext } from "./arranging.ts";
export { BoardCard, type BoardCardProps } from "./board-card.tsx";
export { BoardCardSkeletons } from "./board-card-skeletons.tsx";
export { BoardCover } from "./board-cover.tsx";
export { FACE_PILE_NAMES_MAX } from "./card-rules.ts";
export { COVER_TRANSITION } from "./use-open-board.ts";
