export { loadOwnPin, loadPin } from "./load-pin.ts";
export { pinQuery } from "./pin-query.ts";
