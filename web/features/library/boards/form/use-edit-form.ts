import type { MouseEvent } from "react";
import { boardEditUrl, sectionEditUrl } from "#contract/urls.ts";
import { isPlainPress } from "#ui/plain-press.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { requestBoardDialog } from "./board-dialog-requests.ts";
import type { BoardDialogSubject } from "./dialog-subject.ts";

type Subject = Extract<BoardDialogSubject, { kind: "edit-board" | "edit-section" }>;

export type EditFormLink = {
  href: string;
  /** For an Anchor: on desktop the form opens in a dialog, elsewhere the link opens its page. */
  onClick: (event: MouseEvent) => void;
  /** For a MenuLink; empty if the link should open the page. */
  menu: { onSelect?: () => void };
};

/** Opens the form of a board or section. */
export function useEditForm(subject: Subject): EditFormLink {
  const { isSignedIn, isLimited, device } = useViewer();
  const opensDialog = isSignedIn && !isLimited && device === "desktop";
  return {
    href: subject.kind === "edit-board" ? boardEditUrl(subject.boardId) : sectionEditUrl(subject.sectionId),
    onClick(event) {
      if (!opensDialog || !isPlainPress(event)) return;
      event.preventDefault();
      requestBoardDialog(subject);
    },
    menu: opensDialog ? { onSelect: () => requestBoardDialog(subject) } : {},
  };
}
