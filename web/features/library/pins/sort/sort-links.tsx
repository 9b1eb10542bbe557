import { Link } from "#ui/link.tsx";
import type { PinOrder } from "./pin-order.ts";
import { useOrderName } from "./use-order-name.ts";

type SortLinksProps = { orders: readonly PinOrder[]; shown: PinOrder; hrefOf: (order: PinOrder) => string };

/** The other orders as links, for viewers without JavaScript. */
export function SortLinks({ orders, shown, hrefOf }: SortLinksProps) {
  const nameOf = useOrderName();
  return orders
    .filter((order) => order !== shown)
    .map((order) => (
      <span key={order}>
        <Link href={hrefOf(order)}>{nameOf(order)}</Link>{" "}
      </span>
    ));
}
