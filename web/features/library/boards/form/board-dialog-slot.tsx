import { useEffect, useState } from "react";
import { BoardDialog } from "./board-dialog.tsx";
import { onBoardDialog } from "./board-dialog-requests.ts";
import type { BoardDialogSubject } from "./dialog-subject.ts";

/** Renders the requested form. */
export function BoardDialogSlot() {
  const [subject, setSubject] = useState<BoardDialogSubject | null>(null);

  useEffect(() => onBoardDialog(setSubject), []);

  return subject === null ? null : <BoardDialog subject={subject} onClose={() => setSubject(null)} />;
}
