import type { BoardDialogSubject } from "./dialog-subject.ts";

type Listener = (subject: BoardDialogSubject) => void;

// Connects buttons with the one dialog in the document, which outlives the menu that opened it.
let listener: Listener | null = null;

export function onBoardDialog(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function requestBoardDialog(subject: BoardDialogSubject): void {
  listener?.(subject);
}
