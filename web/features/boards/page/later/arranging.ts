import { createContext } from "react";
import type { Section } from "#contract/entities/board.ts";
import type { Asking, Moving } from "#web/features/shared/arrange-cards/index.ts";

/** What a section's card can ask for. */
export type SectionArranging = Moving<Section>;

/** Null where the sections are not the viewer's to arrange. */
export const SectionArrangingContext = createContext<Asking<SectionArranging> | null>(null);
