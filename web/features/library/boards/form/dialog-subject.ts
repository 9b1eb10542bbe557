import type { BoardSource } from "./board-values.ts";

/** What the dialog creates or edits. */
export type BoardDialogSubject =
  | { kind: "create-board"; source?: BoardSource }
  | { kind: "edit-board"; boardId: string }
  | { kind: "create-section"; boardId: string }
  | { kind: "edit-section"; sectionId: string };

export type BoardDialogsProps = {
  subject: BoardDialogSubject;
  /** Unmount the dialog here. */
  onClose: () => void;
};
