export { duplicateUndos } from "./undo-merge.ts";
