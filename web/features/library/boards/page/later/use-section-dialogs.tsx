import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Board, Section } from "#contract/library/entities/board.ts";
import { BoardIcon, MergeIcon, TrashIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import { isOwners } from "#web/platform/api/acting.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";

const dialogs = {
  merge: later(() => import("./merge-section.tsx"), "members").component("MergeSection"),
  move: later(() => import("./move-section.tsx"), "members").component("MoveSection"),
  remove: later(() => import("./delete-section.tsx"), "members").component("DeleteSection"),
};

type SectionDialogs = {
  /** For the section's menu. */
  items: ReactNode;
  /** Render it next to the menu. */
  dialog: ReactNode;
};

/** The owner's ways to dissolve a section: into another one, to another board, or into the trash. */
export function useSectionDialogs(section: Section, board: Board): SectionDialogs {
  const viewer = useViewer();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  if (!isOwners(board, viewer)) return { items: null, dialog: null };
  const Dialog = open && dialogs[open];
  return {
    items: (
      <>
        {board.section_count > 1 && (
          <MenuItem icon={MergeIcon} onSelect={() => setOpen("merge")}>
            <Trans>Merge into another section</Trans>
          </MenuItem>
        )}
        <MenuItem icon={BoardIcon} onSelect={() => setOpen("move")}>
          <Trans>Move to another board</Trans>
        </MenuItem>
        <MenuItem icon={TrashIcon} danger onSelect={() => setOpen("remove")}>
          <Trans>Delete section</Trans>
        </MenuItem>
      </>
    ),
    dialog: Dialog && <Dialog section={section} board={board} onClose={() => setOpen(null)} />,
  };
}
