import { useState } from "react";
import { useNavigate } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { useShare } from "#web/features/base/shared/share/index.ts";
import { useEditForm } from "#web/features/library/boards/form/index.ts";
import { CollaboratorsDialog, mayInvite } from "#web/features/library/collaboration/index.ts";
import { isOwners } from "#web/platform/api/acting.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

/** What the board's menus do, for shortcuts and the palette. */
export function BoardCommands({ board }: { board: Board }) {
  const navigate = useNavigate();
  const viewer = useViewer();
  const form = useEditForm({ kind: "edit-board", boardId: board.id });
  const { copy } = useShare({ path: board.url, name: board.name });
  const [isManaging, setManaging] = useState(false);
  const about = board.name;
  const mayEdit = board.access.includes("write") || isOwners(board, viewer);

  useCommand("copyLink", () => ({ run: copy, about }));
  useCommand("editBoard", () => {
    const run = form.menu.onSelect ?? (() => void navigate(form.href));
    return mayEdit ? { run, about } : null;
  });
  useCommand("invite", () => (mayInvite(board, viewer) ? { run: () => setManaging(true), about } : null));

  return isManaging && <CollaboratorsDialog board={board} onClose={() => setManaging(false)} />;
}
