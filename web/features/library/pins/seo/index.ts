export { pinMeta } from "./pin-meta.ts";
