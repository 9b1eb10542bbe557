/** The room a page has for a frame of ours. */
export type FrameRoom = { maxWidth?: number; maxHeight?: number };

type Frame = { url: string; width: number; height: number; title: string };

/** The line to put into a page: no script, and nothing but the frame. */
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
