import { type MouseEvent, type ReactNode, useState } from "react";
import { boardEditUrl, sectionCreateUrl, sectionEditUrl } from "#contract/urls.ts";
import { useViewer } from "../../page-store.tsx";
import { BoardDialog } from "./board-dialog.tsx";
import type { BoardDialogSubject } from "./dialog-subject.ts";

type Subject = Exclude<BoardDialogSubject, { kind: "create-board" }>;

export type BoardDialogLink = {
  /** Spread them over an Anchor: on desktops the form opens in a dialog, elsewhere on its page. */
  link: { href: string; onClick: (event: MouseEvent) => void };
  /** For menus, whose items are no links; false where the page is to be gone to. */
  open: () => boolean;
  /** Put it where it outlives the link. */
  dialog: ReactNode;
};

/**
 * The way to a form of a board or section.
 * @public
 */
export function useBoardDialog(subject: Subject): BoardDialogLink {
  const { isSignedIn, isLimited, device } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const opensDialog = isSignedIn && !isLimited && device === "desktop";

  function open(): boolean {
    if (opensDialog) setOpen(true);
    return opensDialog;
  }

  return {
    link: {
      href: hrefOf(subject),
      onClick(event) {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (isPlain && open()) event.preventDefault();
      },
    },
    open,
    dialog: isOpen ? <BoardDialog subject={subject} onClose={() => setOpen(false)} /> : null,
  };
}

function hrefOf(subject: Subject): string {
  switch (subject.kind) {
    case "edit-board":
      return boardEditUrl(subject.boardId);
    case "create-section":
      return sectionCreateUrl(subject.boardId);
    case "edit-section":
      return sectionEditUrl(subject.sectionId);
  }
}
