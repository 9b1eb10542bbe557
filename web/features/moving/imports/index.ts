export { importActions, importListActions } from "./import-actions.ts";
export { ImportPage } from "./import-page.tsx";
export { ImportsPage } from "./imports-page.tsx";
export { loadImport, loadImports } from "./load-imports.ts";
