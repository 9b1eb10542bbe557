export { captionRemOf, type Density, ratioOf } from "./card-shape.ts";
export { loadCardParts } from "./later-parts.ts";
export { type OpenPinState, openPinState, readOpenPinState } from "./open-pin.ts";
export { pictureSources } from "./picture-sources.ts";
export { PinCard, type PinCardProps } from "./pin-card.tsx";
export { placeholderUrl } from "./placeholder.ts";
export { useOpenPin } from "./use-open-pin.ts";
export { usePinName } from "./use-pin-name.ts";
