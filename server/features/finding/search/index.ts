export { parseQuery } from "./parse-query.ts";
export { listFoundPins } from "./search-pins.ts";
export { listWordUses } from "./terms-repo.ts";
export { textConfigsFor } from "./text-configs.ts";
