export { boardMeta } from "./board-meta.ts";
export { sectionMeta } from "./section-meta.ts";
