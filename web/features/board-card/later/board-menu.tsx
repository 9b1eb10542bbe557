import { Trans, useLingui } from "@lingui/react/macro";
import type { Board } from "#contract/entities/board.ts";
import { boardEditUrl } from "#contract/urls.ts";
import { BoardIcon, EditIcon, TrashIcon } from "#ui/icons/index.ts";
import { MenuItem, MenuLink } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { useViewer } from "../../../page-store.tsx";
import { isOwnerOf } from "../card-rules.ts";
import { useBoardChanges } from "../use-board-changes.ts";

export type BoardMenuProps = { board: Board; anchor: HTMLElement; onClose: () => void };

/** What else can be done with a board from its card. */
export function BoardMenu({ board, anchor, onClose }: BoardMenuProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { archive, unarchive, remove } = useBoardChanges();
  const { name } = board;
  return (
    <PopupMenu label={t`More for ${name}`} anchor={anchor} onClose={onClose} placement="bottom-end">
      <MenuLink icon={EditIcon} href={boardEditUrl(board.id)}>
        <Trans>Edit board</Trans>
      </MenuLink>
      {board.archived_by_me_at === null ? (
        <MenuItem icon={BoardIcon} onSelect={() => archive(board)}>
          <Trans>Archive</Trans>
        </MenuItem>
      ) : (
        <MenuItem icon={BoardIcon} onSelect={() => unarchive(board)}>
          <Trans>Take out of the archive</Trans>
        </MenuItem>
      )}
      {isOwnerOf(board, user?.id) && (
        <MenuItem icon={TrashIcon} danger onSelect={() => remove(board)}>
          <Trans>Delete</Trans>
        </MenuItem>
      )}
    </PopupMenu>
  );
}
