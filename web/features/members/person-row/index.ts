export { PersonRow } from "./person-row.tsx";
export { PersonShapes } from "./person-shapes.tsx";
export { useCountWords } from "./use-count-words.ts";
