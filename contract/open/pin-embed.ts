import { absoluteUrl, pinUrl } from "../urls.ts";
import { type FrameRoom, fitFrame, writeFrame } from "./embed-frame.ts";

/** A Pin embedded as a frame in another site's page. */
export type PinEmbed = { html: string; width: number; height: number };

type Embeddable = { id: string; seoTitle: string; images: { orig: { width: number; height: number } } };

/** Taller pictures are cropped to their middle. */
const RATIO_MAX = 2;

/** The HTML to paste into a page, and the space it takes there: only the frame, no script. */
export function pinEmbed(pin: Embeddable, publicUrl: string, room: FrameRoom = {}): PinEmbed {
  const { orig } = pin.images;
  const { width, height } = fitFrame(Math.min(orig.height / orig.width, RATIO_MAX), room);
  const frame = { url: absoluteUrl(publicUrl, pinUrl(pin.id, "embed")), width, height, title: pin.seoTitle };
  return { html: writeFrame(frame), width, height };
}
