import { Trans, useLingui } from "@lingui/react/macro";
import { use, useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { boardExportUrl } from "#contract/urls.ts";
import { ArchiveIcon, DownloadIcon, EditIcon, MergeIcon, TrashIcon, UnarchiveIcon } from "#ui/icons/index.ts";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { MoveItems, waysOf } from "#web/features/base/shared/arrange-cards/index.ts";
import { FavoriteItem, useArchiveBoard, useDeleteBoard } from "#web/features/library/boards/changes/index.ts";
import { useEditForm } from "#web/features/library/boards/form/index.ts";
import { isOwners } from "#web/platform/api/acting.ts";
import { AsAccount, isInName } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { ArrangingContext } from "../arranging.ts";
import { isOwnerOf } from "../card-rules.ts";

export type BoardMenuProps = { board: Board; anchor: HTMLElement; onClose: () => void };

/** The menu with a board's other actions on its card. */
export function BoardMenu(props: BoardMenuProps) {
  return (
    <AsAccount ownerId={props.board.owner.id}>
      <Items {...props} />
    </AsAccount>
  );
}

function Items({ board, anchor, onClose }: BoardMenuProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const archive = useArchiveBoard();
  const remove = useDeleteBoard();
  const arranging = use(ArrangingContext);
  const [ways] = useState(() => (arranging === null ? [] : waysOf(arranging, board)));
  const isOwner = isOwnerOf(board, viewer.user?.id);
  const { href, menu } = useEditForm({ kind: "edit-board", boardId: board.id });
  const { name } = board;
  return (
    <PopupMenu label={t`More for ${name}`} anchor={anchor} onClose={onClose} placement="bottom-end">
      <MenuLink icon={EditIcon} href={href} {...menu}>
        <Trans>Edit board</Trans>
      </MenuLink>
      {arranging !== null && (
        <>
          <MoveItems arranging={arranging} item={board} ways={ways} />
          {isOwner && (
            <MenuItem icon={MergeIcon} onSelect={() => arranging.ask(({ merge }) => merge(board))}>
              <Trans>Merge into another board</Trans>
            </MenuItem>
          )}
        </>
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
      {isOwner && !isInName(viewer) && (
        <MenuLink icon={DownloadIcon} href={boardExportUrl(board.id)}>
          <Trans>Export board</Trans>
        </MenuLink>
      )}
      {isOwners(board, viewer) && (
        <MenuItem icon={TrashIcon} danger onSelect={() => remove(board)}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </PopupMenu>
  );
}
