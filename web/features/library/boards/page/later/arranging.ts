import { createContext } from "react";
import type { Section } from "#contract/library/entities/board.ts";
import type { Asking, Moving } from "#web/features/base/shared/arrange-cards/index.ts";

/** The requests a section's card can make. */
export type SectionArranging = Moving<Section>;

/** Null if the viewer may not reorder the sections. */
export const SectionArrangingContext = createContext<Asking<SectionArranging> | null>(null);
