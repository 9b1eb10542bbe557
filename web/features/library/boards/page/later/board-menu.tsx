import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { boardActivityUrl, boardExportUrl, feedUrl } from "#contract/urls.ts";
import {
  ArchiveIcon,
  DownloadIcon,
  EditIcon,
  FeedIcon,
  FlagIcon,
  MergeIcon,
  RecentIcon,
  TrashIcon,
  UnarchiveIcon,
  UsersIcon,
} from "#ui/icons/index.ts";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { MergeBoard } from "#web/features/library/boards/arrange/index.ts";
import { FavoriteItem, useArchiveBoard, useDeleteBoard } from "#web/features/library/boards/changes/index.ts";
import { useEditForm } from "#web/features/library/boards/form/index.ts";
import { CollaboratorsDialog } from "#web/features/library/collaboration/index.ts";
import { useReport } from "#web/features/safety/reports/index.ts";
import { useMenuKeys } from "#web/platform/commands/use-menu-keys.ts";
import { isInName } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";

export type BoardMenuProps = { board: Board; anchor: HTMLElement; onClose: () => void };

/** The menu with a board's other actions for any viewer. */
export function BoardMenu({ board, anchor, onClose }: BoardMenuProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { user, acting } = viewer;
  const report = useReport();
  const isActedFor = board.owner.id === acting?.id;
  const isOwn = board.owner.id === user?.id;
  const { id, name } = board;
  const [isManaging, setManaging] = useState(false);
  const [isMerging, setMerging] = useState(false);
  // Takes the menu's place.
  if (isManaging) return <CollaboratorsDialog board={board} onClose={onClose} />;
  if (isMerging) return <MergeBoard board={board} onClose={onClose} />;
  return (
    <PopupMenu label={t`More for ${name}`} anchor={anchor} onClose={onClose} placement="bottom-start">
      {board.access.includes("write") && (
        <CollaboratorItems board={board} isOwn={isOwn || isActedFor} onManage={() => setManaging(true)} />
      )}
      {isActedFor && !board.access.includes("write") && <EditItem board={board} isOwn />}
      {board.privacy === "public" && (
        <MenuLink icon={FeedIcon} href={feedUrl(board.url, "rss")}>
          <Trans>RSS feed</Trans>
        </MenuLink>
      )}
      {!isOwn && !isActedFor && (
        <MenuItem icon={FlagIcon} onSelect={() => report({ kind: "board", id, name })}>
          <Trans>Report board</Trans>
        </MenuItem>
      )}
      {isOwn && board.access.includes("write") && (
        <>
          <MenuItem icon={MergeIcon} onSelect={() => setMerging(true)}>
            <Trans>Merge into another board</Trans>
          </MenuItem>
          {!isInName(viewer) && (
            <MenuLink icon={DownloadIcon} href={boardExportUrl(id)}>
              <Trans>Export board</Trans>
            </MenuLink>
          )}
        </>
      )}
      {(isOwn || isActedFor) && board.access.includes("write") && <DeleteItem board={board} />}
    </PopupMenu>
  );
}

type CollaboratorItemsProps = { board: Board; isOwn: boolean; onManage: () => void };

function CollaboratorItems({ board, isOwn, onManage }: CollaboratorItemsProps) {
  const archive = useArchiveBoard();
  return (
    <>
      <EditItem board={board} isOwn={isOwn} />
      <MenuItem icon={UsersIcon} onSelect={onManage}>
        <Trans>Collaborators</Trans>
      </MenuItem>
      {board.collaborator_count > 0 && (
        <MenuLink icon={RecentIcon} href={boardActivityUrl(board.id)}>
          <Trans>Activity</Trans>
        </MenuLink>
      )}
      <FavoriteItem board={board} />
      {board.archived_by_me_at === null ? (
        <MenuItem icon={ArchiveIcon} onSelect={() => archive(board, true)}>
          <Trans>Archive</Trans>
        </MenuItem>
      ) : (
        <MenuItem icon={UnarchiveIcon} onSelect={() => archive(board, false)}>
          <Trans>Unarchive</Trans>
        </MenuItem>
      )}
    </>
  );
}

function EditItem({ board, isOwn }: { board: Board; isOwn: boolean }) {
  const { href, menu } = useEditForm({ kind: "edit-board", boardId: board.id });
  const keys = useMenuKeys();
  return (
    <MenuLink icon={EditIcon} href={href} {...menu} {...keys("editBoard")}>
      {isOwn ? <Trans>Edit board</Trans> : <Trans>Board settings</Trans>}
    </MenuLink>
  );
}

function DeleteItem({ board }: { board: Board }) {
  const remove = useDeleteBoard();
  return (
    <MenuItem icon={TrashIcon} danger onSelect={() => remove(board)}>
      <Trans>Delete board</Trans>
    </MenuItem>
  );
}
