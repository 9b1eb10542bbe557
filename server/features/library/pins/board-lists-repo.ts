import { sql } from "kysely";
import { isAfterColor, prepareList, type Shape } from "./pin-rows-repo.ts";

/** How the Pins of a board or section are sorted: in its own order, by age or by color. */
export type PinSort = "custom" | "newest" | "oldest" | "color";

/** The last Pin of the previous page: its id, and its place or its color if the order goes by that. */
type After = { key: string; id: string };

const isAfter: Record<PinSort, (slot: (name: keyof After) => string) => ReturnType<typeof sql<boolean>>> = {
  custom: (slot) => sql<boolean>`(pins.place, pins.id) < (${slot("key")}::bigint, ${slot("id")}::bigint)`,
  newest: (slot) => sql<boolean>`pins.id < ${slot("id")}::bigint`,
  oldest: (slot) => sql<boolean>`pins.id > ${slot("id")}::bigint`,
  color: (slot) => isAfterColor(slot("key"), slot("id")),
};

const orders = { custom: "place", newest: "newest", oldest: "oldest", color: "color" } as const;

/** Prepares one query per order, each with its own index. */
function inEveryOrder<Part extends Record<string, unknown>>(name: string, part: Shape<Part>) {
  const listIn = (sort: PinSort) =>
    prepareList<Part & After>(`${name}_${sort}`, orders[sort], (query, slot) =>
      part(query, slot).where(isAfter[sort](slot)),
    );
  return {
    custom: listIn("custom"),
    newest: listIn("newest"),
    oldest: listIn("oldest"),
    color: listIn("color"),
  };
}

export const listOfBoard = inEveryOrder<{ boardId: string }>("list_pins_of_board", (query, slot) =>
  query.where("pins.board_id", "=", slot("boardId")),
);

export const listOutsideSections = inEveryOrder<{ boardId: string }>(
  "list_pins_outside_sections",
  (query, slot) => query.where("pins.board_id", "=", slot("boardId")).where("pins.section_id", "is", null),
);

export const listOfSection = inEveryOrder<{ sectionId: string }>("list_pins_of_section", (query, slot) =>
  query.where("pins.section_id", "=", slot("sectionId")),
);
