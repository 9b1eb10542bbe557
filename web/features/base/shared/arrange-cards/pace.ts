import { TOUCH_DRAG_HOLD_MS } from "#ui/drag/touch-hold.ts";

/** The delays of dragging: until cards are lifted, make room and scroll the page. */
export const pace = {
  delays: { place: 200, onto: 200, hold: TOUCH_DRAG_HOLD_MS, scroll: 500 },
  scrollZone: 120,
};
