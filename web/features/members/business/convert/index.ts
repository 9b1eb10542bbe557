export { Convert } from "./convert.tsx";
export { convertActions } from "./convert-actions.ts";
export { loadConvert } from "./load-convert.ts";
