import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import { type PinSort, wallHref } from "../board-query.ts";

export type SortMenuProps = {
  path: string;
  sort: PinSort | null;
  anchor: HTMLElement;
  /** Called before the order changes. */
  onSort: () => void;
  onClose: () => void;
};

export function SortMenu({ path, sort, anchor, onSort, onClose }: SortMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();

  function choose(chosen: PinSort | null) {
    if (chosen !== sort) onSort();
    // Keeps the page and changes only its wall.
    const to = wallHref(path, { start: null, sort: chosen });
    void navigate(to, { replace: true, preventScrollReset: true });
  }

  return (
    <PopupMenu label={t`Sort`} anchor={anchor} onClose={onClose} placement="bottom-end">
      <MenuItem checked={sort === null} onSelect={() => choose(null)}>
        <Trans>Custom order</Trans>
      </MenuItem>
      <MenuItem checked={sort === "newest"} onSelect={() => choose("newest")}>
        <Trans>Newest first</Trans>
      </MenuItem>
      <MenuItem checked={sort === "oldest"} onSelect={() => choose("oldest")}>
        <Trans>Oldest first</Trans>
      </MenuItem>
    </PopupMenu>
  );
}
