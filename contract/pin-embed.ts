import { type FrameRoom, writeFrame } from "./embed-frame.ts";
import { absoluteUrl, pinUrl } from "./urls.ts";

/** A pin in a frame of its own on somebody else's page. */
export type PinEmbed = { html: string; width: number; height: number };

type Embeddable = { id: string; seoTitle: string; images: { orig: { width: number; height: number } } };

const WIDTH = 345;
const WIDTH_MIN = 236;
const WIDTH_MAX = 736;
/** What stands under the picture: two lines of title, and whose it is. */
const CAPTION = 108;
const HEIGHT_MIN = CAPTION + 100;
/** Taller pictures show their middle. */
const RATIO_MAX = 2;

/** The lines to put into a page, and the room they take there: no script, and nothing but the frame. */
export function pinEmbed(
  pin: Embeddable,
  publicUrl: string,
  { maxWidth, maxHeight }: FrameRoom = {},
): PinEmbed {
  const { orig } = pin.images;
  const width = Math.max(WIDTH_MIN, Math.min(maxWidth ?? WIDTH, WIDTH_MAX));
  const natural = Math.round(width * Math.min(orig.height / orig.width, RATIO_MAX)) + CAPTION;
  const height = Math.max(HEIGHT_MIN, Math.min(natural, maxHeight ?? natural));
  const frame = { url: absoluteUrl(publicUrl, pinUrl(pin.id, "embed")), width, height, title: pin.seoTitle };
  return { html: writeFrame(frame), width, height };
}
