export { rememberBoard } from "./last-board.ts";
export type { SavedTo } from "./saved-places.ts";
export { useSavePin } from "./use-save-pin.ts";
export { SavePlaceContext, useSavePlace } from "./use-save-place.ts";
