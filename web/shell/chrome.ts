const HEADER_HIDE_SCROLL = 20;
const HEADER_ALWAYS_SHOWN_ABOVE = 55;
const APP_UPSELL_SCROLL_MIN = 500;

/** How scrolling has changed the header and the footer that offers the app. */
export type Chrome = {
  isHeaderShown: boolean;
  isUpsellShown: boolean;
  y: number;
  direction: -1 | 1;
  /** The position where the scroll direction last changed. */
  turnedAt: number;
};

export const initialChrome: Chrome = {
  isHeaderShown: true,
  isUpsellShown: false,
  y: 0,
  direction: 1,
  turnedAt: 0,
};

/** Applies one scroll event. Bouncing past the top counts as the top. */
export function scrollChrome(chrome: Chrome, position: number): Chrome {
  const y = Math.max(0, position);
  if (y === chrome.y) return chrome;
  const direction = y > chrome.y ? 1 : -1;
  const turnedAt = direction === chrome.direction ? chrome.turnedAt : chrome.y;
  const isFar = Math.abs(y - turnedAt) > HEADER_HIDE_SCROLL;
  return {
    y,
    direction,
    turnedAt,
    isHeaderShown: y <= HEADER_ALWAYS_SHOWN_ABOVE || (isFar ? direction < 0 : chrome.isHeaderShown),
    isUpsellShown: isFar ? direction > 0 && y >= APP_UPSELL_SCROLL_MIN : chrome.isUpsellShown,
  };
}
