export { loadTrashedBoards } from "../load-boards.ts";
export { loadTrashedSections } from "../load-sections.ts";
export { type Expiry, expireTrashedBoards } from "./expire-repo.ts";
export { expireTrashedSections } from "./expire-trashed.ts";
export { purgeTrashedBoards } from "./purge-trashed.ts";
export { listBoardsInTrash, listSectionsInTrash } from "./trash-lists-repo.ts";
export { boardUndos } from "./undo-boards.ts";
