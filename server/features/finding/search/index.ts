export { listFoundPins } from "./list-found-pins.ts";
export { parseQuery } from "./parse-query.ts";
export { listWordUses } from "./terms-repo.ts";
export { textConfigsFor } from "./text-configs.ts";
