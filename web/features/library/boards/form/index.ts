export { boardCreateActions, boardEditActions } from "./board-actions.ts";
export { BoardDialog } from "./board-dialog.tsx";
export { BoardFormPage } from "./board-form-page.tsx";
export { loadWritableBoard, loadWritableSection } from "./load-board.ts";
export { sectionCreateActions, sectionEditActions } from "./section-actions.ts";
export { SectionFormPage } from "./section-form-page.tsx";
export { useEditForm } from "./use-edit-form.ts";
