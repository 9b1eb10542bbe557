export { duplicatesActions } from "./duplicates-actions.ts";
export { DuplicatesPage } from "./duplicates-page.tsx";
export { loadDuplicates } from "./load-duplicates.ts";
