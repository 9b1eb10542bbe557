import { createContext } from "react";
import type { Pin } from "#contract/entities/pin.ts";
import type { Asking, Moving } from "#web/features/shared/arrange-cards/index.ts";

/** What a card's menu can do to the pin's place on its wall. */
export type PinArranging = Moving<Pin>;

/** Null where the pins of a wall are not the viewer's to arrange. */
export const PinArrangingContext = createContext<Asking<PinArranging> | null>(null);
