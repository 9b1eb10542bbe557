import { createContext } from "react";
import type { Section } from "#contract/entities/board.ts";
import type { Way } from "#ui/drag/order.ts";
import type { Asking } from "../../arrange-cards/index.ts";

/** What a section's card can ask for. */
export type SectionArranging = { move(section: Section, way: Way): void };

/** Null where the sections are not the viewer's to arrange. */
export const SectionArrangingContext = createContext<Asking<SectionArranging> | null>(null);
