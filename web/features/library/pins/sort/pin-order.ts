/** The orders a wall of Pins can have. `custom` is a board's own. */
const PIN_ORDERS = ["custom", "newest", "oldest", "color"] as const;
export type PinOrder = (typeof PIN_ORDERS)[number];

/** The query parameter of the order. A wall's usual order has none. */
export const SORT = "sort";

/** The order an address asks for, null for the wall's usual one. The first of `orders` is the usual one. */
export function readPinOrder<Order extends PinOrder, Other extends PinOrder>(
  query: URLSearchParams,
  [, ...others]: readonly [Order, ...Other[]],
): Other | null {
  const word = query.get(SORT);
  return others.find((order) => order === word) ?? null;
}
