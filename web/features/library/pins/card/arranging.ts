import { createContext } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { Asking, Moving } from "#web/features/base/shared/arrange-cards/index.ts";

/** Ways to move a Pin on its wall from its card's menu. */
export type PinArranging = Moving<Pin>;

/** Null if the viewer may not reorder the wall. */
export const PinArrangingContext = createContext<Asking<PinArranging> | null>(null);
