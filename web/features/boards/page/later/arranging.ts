import { createContext } from "react";
import type { Section } from "#contract/entities/board.ts";
import type { Asking, Moving } from "#web/features/shared/arrange-cards/index.ts";

/** The requests a section's card can make. */
export type SectionArranging = Moving<Section>;

/** Null if the viewer may not reorder the sections. */
export const SectionArrangingContext = createContext<Asking<SectionArranging> | null>(null);
