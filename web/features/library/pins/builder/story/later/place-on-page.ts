/** How far something can move: percent of the page for each pixel, and its own size in percent. */
export type Area = { perPixel: { x: number; y: number }; size: { width: number; height: number } };

/** A box at the edge of its page overlaps it by this, so that no rounding leaves a line of background. In px. */
const OVERLAP = 1;

/** A text is placed by its upper corner, above the controls of a video. */
export function textArea(words: HTMLElement): Area {
  const area = (words.parentElement ?? words).getBoundingClientRect();
  const { width, height } = words.getBoundingClientRect();
  return {
    perPixel: { x: 100 / area.width, y: 100 / area.height },
    size: { width: ((width - OVERLAP) / area.width) * 100, height: (height / area.height) * 100 },
  };
}

/** A Pin's place is also the point of it that stands there, so it has less room by its own size. */
export function stickerArea(sticker: HTMLElement): Area {
  const area = (sticker.parentElement ?? sticker).getBoundingClientRect();
  const { width, height } = sticker.getBoundingClientRect();
  return {
    perPixel: { x: 100 / Math.max(1, area.width - width), y: 100 / Math.max(1, area.height - height) },
    size: { width: 0, height: 0 },
  };
}
