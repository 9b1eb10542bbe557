export { parseQuery } from "./parse-query.ts";
export { listFoundPins } from "./search-pins.ts";
export { textConfigsFor } from "./text-configs.ts";
