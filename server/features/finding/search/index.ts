export { listFoundPins } from "./list-found-pins.ts";
export { parseQuery } from "./parse-query.ts";
