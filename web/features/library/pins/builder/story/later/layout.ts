/** Below this, the pages are in a row below the shown one, as in `story-desk.module.css`. */
const WIDE = "(width >= 820px)";

export function isNarrow(): boolean {
  return !matchMedia(WIDE).matches;
}
