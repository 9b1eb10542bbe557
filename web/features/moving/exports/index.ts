export { exportActions } from "./export-actions.ts";
export { ExportsPage } from "./exports-page.tsx";
export { loadExports } from "./load-exports.ts";
export { exportsQuery } from "./queries.ts";
