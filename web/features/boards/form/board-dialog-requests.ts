import type { BoardDialogSubject } from "./dialog-subject.ts";

type Listener = (subject: BoardDialogSubject) => void;

// Between what is pressed and the one place in the document where the dialog opens: it outlives the menu it came from.
let listener: Listener | null = null;

export function onBoardDialog(listen: Listener): () => void {
  listener = listen;
  return () => {
    if (listener === listen) listener = null;
  };
}

export function askForBoardDialog(subject: BoardDialogSubject): void {
  listener?.(subject);
}
