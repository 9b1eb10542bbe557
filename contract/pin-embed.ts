import { type FrameRoom, fitFrame, writeFrame } from "./embed-frame.ts";
import { absoluteUrl, pinUrl } from "./urls.ts";

/** A pin in a frame of its own on somebody else's page. */
export type PinEmbed = { html: string; width: number; height: number };

type Embeddable = { id: string; seoTitle: string; images: { orig: { width: number; height: number } } };

/** Taller pictures show their middle. */
const RATIO_MAX = 2;

/** The lines to put into a page, and the room they take there: no script, and nothing but the frame. */
export function pinEmbed(pin: Embeddable, publicUrl: string, room: FrameRoom = {}): PinEmbed {
  const { orig } = pin.images;
  const { width, height } = fitFrame(Math.min(orig.height / orig.width, RATIO_MAX), room);
  const frame = { url: absoluteUrl(publicUrl, pinUrl(pin.id, "embed")), width, height, title: pin.seoTitle };
  return { html: writeFrame(frame), width, height };
}
