import {
  EDGE_SCROLL_DELAY_MS,
  EDGE_SCROLL_ZONE_HEIGHT,
  REORDER_PREVIEW_HOVER_MS,
  TOUCH_DRAG_HOLD_MS,
} from "#contract/limits.ts";

/** The delays of dragging: until cards are lifted, make room and scroll the page. */
export const pace = {
  delays: {
    place: REORDER_PREVIEW_HOVER_MS,
    onto: REORDER_PREVIEW_HOVER_MS,
    hold: TOUCH_DRAG_HOLD_MS,
    scroll: EDGE_SCROLL_DELAY_MS,
  },
  scrollZone: EDGE_SCROLL_ZONE_HEIGHT,
};
