/** In pixels of the rotated picture. */
export type Size = { width: number; height: number };
export type Crop = Size & { x: number; y: number };

/** The changes made to a chosen picture before it is uploaded. */
export type PictureEdit = { quarterTurns: 0 | 1 | 2 | 3; crop: Crop };

export const HANDLES = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;
export type Handle = (typeof HANDLES)[number];

/** Width divided by height; null for a free ratio. */
export type Ratio = number | null;

const SIDE_MIN = 40;

export function wholeOf({ width, height }: Size): Crop {
  return { x: 0, y: 0, width, height };
}

export function isWhole(crop: Crop, { width, height }: Size): boolean {
  return crop.width >= width && crop.height >= height;
}

export function turnedSize({ width, height }: Size, quarterTurns: number): Size {
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The crop after rotating a picture of `size` another quarter turn clockwise. */
export function turnCrop({ x, y, width, height }: Crop, size: Size): Crop {
  return { x: size.height - y - height, y: x, width: height, height: width };
}

/** The largest crop of a ratio, centered on the previous crop. */
export function fitRatio(crop: Crop, ratio: Ratio, size: Size): Crop {
  if (ratio === null) return crop;
  const width = Math.min(size.width, size.height * ratio);
  const fitted = { width, height: width / ratio };
  const x = crop.x + (crop.width - fitted.width) / 2;
  const y = crop.y + (crop.height - fitted.height) / 2;
  return within({ x, y, ...fitted }, size);
}

export function moveCrop(crop: Crop, dx: number, dy: number, size: Size): Crop {
  return within({ ...crop, x: crop.x + dx, y: crop.y + dy }, size);
}

/** Makes the crop smaller (above 1) or larger around its middle, in its own ratio, as far as the picture reaches. */
export function zoomCrop(crop: Crop, factor: number, size: Size): Crop {
  const least = Math.min(SIDE_MIN, size.width, size.height) / Math.min(crop.width, crop.height);
  const most = Math.min(size.width / crop.width, size.height / crop.height);
  const scale = clamp(1 / factor, Math.min(1, least), most);
  const [width, height] = [crop.width * scale, crop.height * scale];
  const x = crop.x + (crop.width - width) / 2;
  const y = crop.y + (crop.height - height) / 2;
  return within({ x, y, width, height }, size);
}

/** Drags an edge or a corner while the opposite one stays put. */
export function resizeCrop(
  crop: Crop,
  handle: Handle,
  [dx, dy]: readonly [number, number],
  { ratio, size }: { ratio: Ratio; size: Size },
): Crop {
  const free = pull(crop, handle, dx, dy, size);
  return ratio === null ? free : keepRatio(crop, free, handle, ratio, size);
}

export function roundCrop({ x, y, width, height }: Crop): Crop {
  const left = Math.round(x);
  const top = Math.round(y);
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.round(x + width) - left),
    height: Math.max(1, Math.round(y + height) - top),
  };
}

function pull(crop: Crop, handle: Handle, dx: number, dy: number, size: Size): Crop {
  const min = { x: Math.min(SIDE_MIN, size.width), y: Math.min(SIDE_MIN, size.height) };
  let { x: left, y: top } = crop;
  let right = left + crop.width;
  let bottom = top + crop.height;
  if (handle.includes("w")) left = clamp(left + dx, 0, right - min.x);
  if (handle.includes("e")) right = clamp(right + dx, left + min.x, size.width);
  if (handle.includes("n")) top = clamp(top + dy, 0, bottom - min.y);
  if (handle.includes("s")) bottom = clamp(bottom + dy, top + min.y, size.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function keepRatio(before: Crop, pulled: Crop, handle: Handle, ratio: number, size: Size): Crop {
  const isUpright = handle === "n" || handle === "s";
  const wanted = isUpright ? pulled.height * ratio : pulled.width;
  // The crop can only grow from the fixed point to the picture's edge.
  const stays = anchorOf(before, handle);
  const width = Math.min(wanted, roomFor(stays.x, size.width), roomFor(stays.y, size.height) * ratio);
  const height = width / ratio;
  const x = stays.x.at - width * stays.x.share;
  const y = stays.y.at - height * stays.y.share;
  return { x, y, width, height };
}

type Anchor = { at: number; share: number };

/**
 * The point of a crop that stays put when a handle is dragged: its coordinates, and its position in the crop from 0 to
 * 1.
 */
function anchorOf(crop: Crop, handle: Handle): { x: Anchor; y: Anchor } {
  const shareX = handle.includes("w") ? 1 : handle.includes("e") ? 0 : 0.5;
  const shareY = handle.includes("n") ? 1 : handle.includes("s") ? 0 : 0.5;
  return {
    x: { at: crop.x + crop.width * shareX, share: shareX },
    y: { at: crop.y + crop.height * shareY, share: shareY },
  };
}

function roomFor({ at, share }: Anchor, length: number): number {
  const before = share === 0 ? Number.POSITIVE_INFINITY : at / share;
  const after = share === 1 ? Number.POSITIVE_INFINITY : (length - at) / (1 - share);
  return Math.min(before, after);
}

function within(crop: Crop, size: Size): Crop {
  return {
    ...crop,
    x: clamp(crop.x, 0, size.width - crop.width),
    y: clamp(crop.y, 0, size.height - crop.height),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
