import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { MenuItem } from "#ui/menu-item.tsx";
import { PopupMenu } from "#ui/popup.tsx";
import type { PinOrder } from "../pin-order.ts";
import { useOrderName } from "../use-order-name.ts";

export type SortMenuProps = {
  /** The orders to choose from. */
  orders: readonly PinOrder[];
  shown: PinOrder;
  /** The page's address with another order. */
  hrefOf: (order: PinOrder) => string;
  anchor: HTMLElement;
  /** Called before the order changes. */
  onSort: () => void;
  onClose: () => void;
};

export function SortMenu({ orders, shown, hrefOf, anchor, onSort, onClose }: SortMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = useOrderName();

  function choose(order: PinOrder) {
    if (order !== shown) onSort();
    // Keeps the page and changes only its wall.
    void navigate(hrefOf(order), { replace: true, preventScrollReset: true });
  }

  return (
    <PopupMenu label={t`Sort`} anchor={anchor} onClose={onClose} placement="bottom-end">
      {orders.map((order) => (
        <MenuItem key={order} checked={order === shown} onSelect={() => choose(order)}>
          {nameOf(order)}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
