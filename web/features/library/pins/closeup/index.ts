export { Closeup } from "./closeup.tsx";
export { loadOwnPin, loadPin } from "./load-pin.ts";
export { VeiledPicture } from "./picture.tsx";
export { isAnimation, sourcesOf } from "./picture-shape.ts";
export { findWholePin, pinQuery } from "./pin-query.ts";
