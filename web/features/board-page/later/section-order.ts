import { createContext } from "react";
import type { Section } from "#contract/entities/board.ts";
import type { Way } from "#ui/drag/order.ts";

/** What a section's card can ask for. */
export type SectionArranging = { move(section: Section, way: Way): void };

/** Null where the sections are not the viewer's to arrange. Empty until somebody comes to them. */
export const SectionArrangingContext = createContext<{ readonly current: SectionArranging | null } | null>(
  null,
);

/** The sections as they stand while one of them is carried. */
export function inOrder(sections: readonly Section[], order: readonly string[] | null): readonly Section[] {
  if (order === null) return sections;
  const byId = new Map(sections.map((section) => [section.id, section]));
  const queue = order.flatMap((id) => byId.get(id) ?? []);
  const named = new Set(order);
  return sections.map((section) => (named.has(section.id) ? (queue.shift() ?? section) : section));
}
