export { listFoundPins } from "./search-pins.ts";
