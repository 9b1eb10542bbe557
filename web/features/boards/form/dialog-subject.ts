import type { BoardSource } from "./board-values.ts";

/** What is made or changed. */
export type BoardDialogSubject =
  | { kind: "create-board"; source?: BoardSource }
  | { kind: "edit-board"; boardId: string }
  | { kind: "create-section"; boardId: string }
  | { kind: "edit-section"; sectionId: string };

export type BoardDialogsProps = {
  subject: BoardDialogSubject;
  /** Take it out of the page in answer. */
  onClose: () => void;
};
