import { useEffect, useState } from "react";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { BoardDialog } from "./board-dialog.tsx";
import { onBoardDialog } from "./board-dialog-requests.ts";
import type { BoardDialogSubject } from "./dialog-subject.ts";

/** Renders the requested form. */
export function BoardDialogSlot() {
  const [subject, setSubject] = useState<BoardDialogSubject | null>(null);

  const { isLimited } = useViewer();
  const prompt = usePrompt();

  useCommand("newBoard", () => ({
    run: () => (isLimited ? prompt({ reason: "limited" }) : setSubject({ kind: "create-board" })),
  }));
  useEffect(() => onBoardDialog(setSubject), []);

  return subject === null ? null : <BoardDialog subject={subject} onClose={() => setSubject(null)} />;
}
