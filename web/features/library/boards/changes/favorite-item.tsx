import { Trans } from "@lingui/react/macro";
import type { Board } from "#contract/library/entities/board.ts";
import { StarIcon } from "#ui/icons/index.ts";
import { MenuItem } from "#ui/menu-item.tsx";
import { useFavoriteBoard } from "./use-favorite-board.ts";

/** The entry of a menu that makes a board a favorite, or no longer. Archived boards can't be any. */
export function FavoriteItem({ board }: { board: Board }) {
  const choose = useFavoriteBoard();
  if (board.archived_by_me_at !== null) return null;
  const isFavorite = board.profileGroup === "favorite";
  return (
    <MenuItem icon={StarIcon} onSelect={() => choose(board, !isFavorite)}>
      {isFavorite ? <Trans>Remove from favorites</Trans> : <Trans>Add to favorites</Trans>}
    </MenuItem>
  );
}
