import {
  type PictureEdit,
  roundCrop,
  type Size,
  turnedSize,
} from "#web/features/base/shared/crop-frame/index.ts";

const QUALITY = 0.92;
/** Formats that a canvas can encode. Others become JPEG, or WebP if they may be transparent. */
const WRITTEN: Record<string, string> = {
  "image/png": "image/png",
  "image/webp": "image/webp",
  "image/avif": "image/webp",
};

/** Draws the rotated picture, scaled to the canvas. */
export function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, quarterTurns: number): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const turned = turnedSize(picture, quarterTurns);
  const scale = canvas.width / turned.width;
  context.setTransform(scale, 0, 0, canvas.height / turned.height, 0, 0);
  context.translate(turned.width / 2, turned.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

export async function applyEdit(picture: ImageBitmap, edit: PictureEdit, type: string): Promise<Blob> {
  const crop = roundCrop(edit.crop);
  const turned = turnedSize(picture, edit.quarterTurns);
  const canvas = canvasOf(crop);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws nothing");
  context.translate(turned.width / 2 - crop.x, turned.height / 2 - crop.y);
  context.rotate((edit.quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, WRITTEN[type] ?? "image/jpeg", QUALITY);
  const blob = await promise;
  if (blob === null) throw new Error("This picture is too large to be cropped here");
  return blob;
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}
