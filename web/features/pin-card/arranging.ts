import { createContext } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import type { Way } from "#ui/drag/order.ts";

/** What a card's menu can do to the pin's place on its wall. */
export type PinArranging = { move(pin: Pin, way: Way): void };

/** Null where the pins of a wall are not the viewer's to arrange. Empty until somebody comes to the wall. */
export const PinArrangingContext = createContext<{ readonly current: PinArranging | null } | null>(null);
