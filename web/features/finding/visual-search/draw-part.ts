import type { PicturePart } from "#contract/urls.ts";

/** The longest side of a picture that a browser sends to be looked at. */
const LOOK_SIDE_MAX = 736;

const QUALITY = 0.85;
const WHOLE: PicturePart = { x: 0, y: 0, w: 1, h: 1 };

/** Draws a part of a picture, no larger than it's looked at. Returns a JPEG in base64. */
export async function drawPart(picture: ImageBitmap, part: PicturePart | null): Promise<string> {
  const { x, y, w, h } = part ?? WHOLE;
  const from = { width: w * picture.width, height: h * picture.height };
  const scale = Math.min(1, LOOK_SIDE_MAX / Math.max(from.width, from.height));
  const width = Math.max(1, Math.round(from.width * scale));
  const height = Math.max(1, Math.round(from.height * scale));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws nothing");
  // What's transparent would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  const [left, top] = [x * picture.width, y * picture.height];
  context.drawImage(picture, left, top, from.width, from.height, 0, 0, width, height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/jpeg", QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error("This browser writes no JPEG");
  return (await readDataUrl(blob)).replace(/^data:[^,]*,/, "");
}

async function readDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener("load", () => resolve(String(reader.result)));
  reader.addEventListener("error", () => reject(reader.error));
  reader.readAsDataURL(blob);
  return await promise;
}
