import { encodeQr } from "./encode-qr.ts";

type Coded = { url: string; name: string };

const SIDE = 1000;
const CODE = 800;
const PADDING = 100;
const WORDS = 220;
const INK = "#1b1a17";

/** Draws a QR code with the name below it as a picture, dark on white so that every camera reads it. */
export async function drawQrPicture({ url, name }: Coded): Promise<Blob> {
  const { size, path } = await encodeQr(url);
  const canvas = new OffscreenCanvas(SIDE, PADDING + CODE + WORDS);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser can't draw");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.save();
  context.translate(PADDING, PADDING);
  context.scale(CODE / size, CODE / size);
  context.fill(new Path2D(path));
  context.restore();
  context.textAlign = "center";
  const { fontFamily } = getComputedStyle(document.body);
  write(context, name, { y: PADDING + CODE + 80, font: `600 56px ${fontFamily}` });
  const address = url.replace(/^https?:\/\/|\/$/g, "");
  write(context, address, { y: PADDING + CODE + 150, font: `400 36px ${fontFamily}` });
  return await canvas.convertToBlob({ type: "image/png" });
}

function write(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  { y, font }: { y: number; font: string },
): void {
  context.font = font;
  context.fillText(text, SIDE / 2, y, SIDE - PADDING);
}

export function savePicture(picture: Blob, name: string): void {
  const href = URL.createObjectURL(picture);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // Browsers read it after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
