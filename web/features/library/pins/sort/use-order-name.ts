import { useLingui } from "@lingui/react/macro";
import type { PinOrder } from "./pin-order.ts";

/** Returns the name of an order, as menus show it. */
export function useOrderName(): (order: PinOrder) => string {
  const { t } = useLingui();
  return (order) =>
    ({ custom: t`Custom order`, newest: t`Newest first`, oldest: t`Oldest first`, color: t`By color` })[
      order
    ];
}
