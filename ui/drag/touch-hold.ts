/** How long a finger rests on a card to lift it. */
export const TOUCH_DRAG_HOLD_MS = 400;
