export { Closeup } from "./closeup.tsx";
export { findDetailedPin, findKnownPin } from "./known-pin.ts";
export { loadCloseup } from "./load-closeup.ts";
export { loadOwnPin, loadPin } from "./load-pin.ts";
export { pinQuery } from "./pin-query.ts";
