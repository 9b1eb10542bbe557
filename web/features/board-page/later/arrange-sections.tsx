import { type RefObject, useImperativeHandle } from "react";
import type { Section } from "#contract/entities/board.ts";
import {
  EDGE_SCROLL_DELAY_MS,
  EDGE_SCROLL_ZONE_HEIGHT,
  REORDER_PREVIEW_HOVER_MS,
  TOUCH_DRAG_HOLD_MS,
} from "#contract/limits.ts";
import { type DragHost, type DragView, findCard } from "#ui/drag/host.ts";
import { placeAt, placeFor } from "#ui/drag/order.ts";
import { useDrag } from "#ui/drag/use-drag.ts";
import type { FirstSign } from "#ui/drag/use-first-sign.ts";
import { useDragNews } from "../../drag-news/index.ts";
import type { SectionArranging } from "./section-order.ts";
import { useStoreSections } from "./use-store-sections.ts";

export type ArrangeSectionsProps = {
  boardId: string;
  sections: readonly Section[];
  /** What holds their cards. */
  root: RefObject<HTMLElement | null>;
  sign: FirstSign;
  onView: (view: DragView | null) => void;
  /** What the cards' menus can ask for. */
  arranging: RefObject<SectionArranging | null>;
};

const delays = {
  place: REORDER_PREVIEW_HOVER_MS,
  onto: REORDER_PREVIEW_HOVER_MS,
  hold: TOUCH_DRAG_HOLD_MS,
  scroll: EDGE_SCROLL_DELAY_MS,
};

/** Lets those who keep a board put its sections in order. */
export function ArrangeSections({ boardId, sections, root, sign, onView, arranging }: ArrangeSectionsProps) {
  const news = useDragNews((key) => sections.find(({ id }) => id === key)?.title ?? "");
  const store = useStoreSections(boardId);

  /** Those behind the first rows are carried nowhere, and nothing is carried to them, before they are shown. */
  function listShown(): readonly string[] {
    const element = root.current;
    const ids = sections.map(({ id }) => id);
    return element === null ? ids : ids.filter((id) => findCard(element, id)?.checkVisibility());
  }

  const host: DragHost = {
    delays,
    scrollZone: EDGE_SCROLL_ZONE_HEIGHT,
    show: onView,
    listOf(key) {
      const ids = listShown();
      return ids.includes(key) ? ids : null;
    },
    takes: () => false,
    place: (_id, _place, after) => store(after),
    join: () => {},
    tell: news,
  };
  useDrag(root, host, sign);
  useImperativeHandle(arranging, () => ({
    move({ id }, way) {
      const before = listShown();
      const place = placeFor(before, id, way);
      if (place) store(placeAt(before, id, place));
    },
  }));
  return null;
}
