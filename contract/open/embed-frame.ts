/** The space a page has for a frame of ours. */
export type FrameRoom = { maxWidth?: number; maxHeight?: number };

type Frame = { url: string; width: number; height: number; title: string };

const WIDTH = 345;
const WIDTH_MAX = 736;
/** The height of what is below the picture: two lines of title, and the owner. */
const CAPTION = 108;
/** In a smaller space the frame scrolls. */
export const FRAME_HEIGHT_MIN = CAPTION + 100;

/** The size of a frame for a picture with this ratio of height to width. */
export function fitFrame(
  ratio: number,
  { maxWidth, maxHeight }: FrameRoom,
): { width: number; height: number } {
  const width = Math.min(maxWidth ?? WIDTH, WIDTH_MAX);
  const natural = Math.max(FRAME_HEIGHT_MIN, Math.round(width * ratio) + CAPTION);
  return { width, height: Math.min(natural, maxHeight ?? natural) };
}

/** The HTML line to paste into a page: only the frame, no script. */
export function writeFrame({ url, width, height, title }: Frame): string {
  const attributes = {
    src: url,
    width: String(width),
    height: String(height),
    title,
    loading: "lazy",
    sandbox: "allow-popups allow-popups-to-escape-sandbox",
    style: "border:0;max-width:100%",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeAttribute(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
