import type { RefCallback } from "react";
import type { Board, Section } from "#contract/library/entities/board.ts";

/** Where a drop goes: onto a card, or anywhere else on the page of a board or section. */
export type DropPlace = { board: Board; section: Section | null; card: Element | null };

const cards = new WeakMap<Element, DropPlace>();
let page: DropPlace | null = null;

type Taking = {
  board: Board;
  section?: Section;
  /** A card takes what is dropped onto it, a page what is dropped anywhere else. */
  extent: "card" | "page";
};

/** The ref of an element that saves what is dropped there, if the viewer may save to the board. */
export function takesDrops({ board, section, extent }: Taking): RefCallback<Element> | undefined {
  if (!board.access.includes("write")) return undefined;
  return (element) => {
    if (element === null) return;
    const place = { board, section: section ?? null, card: extent === "card" ? element : null };
    if (extent === "card") cards.set(element, place);
    else page = place;
    return () => {
      cards.delete(element);
      if (page === place) page = null;
    };
  };
}

/** The place a drop on an element goes to; null if it's on no board. */
export function findDropPlace(target: Element | null): DropPlace | null {
  for (let element = target; element !== null; element = element.parentElement) {
    const place = cards.get(element);
    if (place !== undefined) return place;
  }
  return page;
}
