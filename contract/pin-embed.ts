import { absoluteUrl, pinUrl } from "./urls.ts";

/** A pin in a frame of its own on somebody else's page. */
export type PinEmbed = { html: string; width: number; height: number };

type Embeddable = { id: string; seoTitle: string; images: { orig: { width: number; height: number } } };
type Room = { maxWidth?: number; maxHeight?: number };

const WIDTH = 345;
const WIDTH_MIN = 236;
const WIDTH_MAX = 736;
/** What stands under the picture: two lines of title, and whose it is. */
const CAPTION = 108;
const HEIGHT_MIN = CAPTION + 100;
/** Taller pictures show their middle. */
const RATIO_MAX = 2;

/** The lines to put into a page, and the room they take there: no script, and nothing but the frame. */
export function pinEmbed(pin: Embeddable, publicUrl: string, { maxWidth, maxHeight }: Room = {}): PinEmbed {
  const { orig } = pin.images;
  const width = Math.max(WIDTH_MIN, Math.min(maxWidth ?? WIDTH, WIDTH_MAX));
  const natural = Math.round(width * Math.min(orig.height / orig.width, RATIO_MAX)) + CAPTION;
  const height = Math.max(HEIGHT_MIN, Math.min(natural, maxHeight ?? natural));
  const attributes = {
    src: absoluteUrl(publicUrl, pinUrl(pin.id, "embed")),
    width: String(width),
    height: String(height),
    title: pin.seoTitle,
    loading: "lazy",
    sandbox: "allow-popups allow-popups-to-escape-sandbox",
    style: "border:0;max-width:100%",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return { html: `<iframe ${written.join(" ")}></iframe>`, width, height };
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
