import {
  EDGE_SCROLL_DELAY_MS,
  EDGE_SCROLL_ZONE_HEIGHT,
  REORDER_PREVIEW_HOVER_MS,
  TOUCH_DRAG_HOLD_MS,
} from "#contract/limits.ts";

/** How soon cards that are dragged make room, are lifted and scroll the page. */
export const pace = {
  delays: {
    place: REORDER_PREVIEW_HOVER_MS,
    onto: REORDER_PREVIEW_HOVER_MS,
    hold: TOUCH_DRAG_HOLD_MS,
    scroll: EDGE_SCROLL_DELAY_MS,
  },
  scrollZone: EDGE_SCROLL_ZONE_HEIGHT,
};
