import type { Row } from "#server/platform/db/row.ts";
import { contentTypes, type MediaEnding } from "#server/platform/media/media-key.ts";

export type Purpose = Row<"pictures">["purpose"];

/** A square is cut from the middle; a width keeps the aspect ratio. Nothing is ever enlarged. */
export type Cut = { kind: "square" | "width"; pixels: number };

export const originals = "originals";

export const avatarCuts = {
  "75x75": { kind: "square", pixels: 75 },
  "150x150": { kind: "square", pixels: 150 },
  "280x280": { kind: "square", pixels: 280 },
  "736x736": { kind: "square", pixels: 736 },
} as const satisfies Record<string, Cut>;

export const pinCuts = {
  "60x60": { kind: "square", pixels: 60 },
  "75x75": { kind: "square", pixels: 75 },
  "136x136": { kind: "square", pixels: 136 },
  "170x": { kind: "width", pixels: 170 },
  "236x": { kind: "width", pixels: 236 },
  "474x": { kind: "width", pixels: 474 },
  "736x": { kind: "width", pixels: 736 },
  "1200x": { kind: "width", pixels: 1200 },
} as const satisfies Record<string, Cut>;

export const coverCuts = { "736x": pinCuts["736x"], "1200x": pinCuts["1200x"] } as const;

/** The sizes in which an animation also moves, as WebP. They have their own names, so that no one gets one for a still. */
export const movingCuts = {
  moving236: pinCuts["236x"],
  moving474: pinCuts["474x"],
  moving736: pinCuts["736x"],
} as const satisfies Record<string, Cut>;

export type MovingSize = keyof typeof movingCuts;

export const movingEnding = "webp";
export const movingTypes: readonly string[] = ["image/gif", "image/webp"];

export type AvatarSize = keyof typeof avatarCuts;
export type PinSize = keyof typeof pinCuts;
export type PictureSize = AvatarSize | PinSize | MovingSize | typeof originals;

export const cuts: Record<Purpose, Record<string, Cut>> = {
  avatar: avatarCuts,
  pin: pinCuts,
  cover: coverCuts,
};

export function keepsOriginal(purpose: Purpose): boolean {
  return purpose !== "avatar";
}

/** Every size exists in both formats: WebP for browsers, JPEG for everything else. */
export const derivedEndings = ["jpg", "webp"] as const;

const endings = new Map<string, MediaEnding>(
  Object.entries(contentTypes).map(([ending, type]) => [type, ending as MediaEnding]),
);

export function endingOf(mime: string): MediaEnding | null {
  return endings.get(mime) ?? null;
}

type Size = { width: number; height: number };

/** Returns the dimensions of a cut of a picture. */
export function cutSize(cut: Cut, whole: Size): Size {
  if (cut.kind === "square") {
    const side = Math.min(cut.pixels, whole.width, whole.height);
    return { width: side, height: side };
  }
  const width = Math.min(cut.pixels, whole.width);
  return { width, height: Math.max(1, Math.round((width * whole.height) / whole.width)) };
}

type Described = { purpose: Purpose; mime: string; isMoving: boolean; movingWidth: number };

/** Returns whether such an object has such a file. */
export function hasVariant(
  { purpose, mime, isMoving, movingWidth }: Described,
  size: string,
  ending: string,
): boolean {
  if (isMovingSize(size))
    return isMoving && movingCuts[size].pixels <= movingWidth && ending === movingEnding;
  if (size === originals) return keepsOriginal(purpose) && ending === endingOf(mime);
  return Object.hasOwn(cuts[purpose], size) && derivedEndings.some((known) => known === ending);
}

function isMovingSize(size: string): size is MovingSize {
  return Object.hasOwn(movingCuts, size);
}

export function storeKey(purpose: Purpose, size: string, contentHash: string, ending: string): string {
  const [a, b] = [contentHash.slice(0, 2), contentHash.slice(2, 4)];
  return `${purpose}/${size}/${a}/${b}/${contentHash}.${ending}`;
}

export function allKeys(purpose: Purpose, mime: string, contentHash: string): string[] {
  const derived = Object.keys(cuts[purpose]).flatMap((size) =>
    derivedEndings.map((ending) => storeKey(purpose, size, contentHash, ending)),
  );
  // Which animations have these, only the row says.
  if (purpose === "pin" && movingTypes.includes(mime)) {
    derived.push(
      ...Object.keys(movingCuts).map((size) => storeKey(purpose, size, contentHash, movingEnding)),
    );
  }
  const ending = keepsOriginal(purpose) ? endingOf(mime) : null;
  return ending ? [...derived, storeKey(purpose, originals, contentHash, ending)] : derived;
}

/** The ending of the best that is kept of a picture: its original, or its largest cut. */
export function keptEnding(purpose: Purpose, mime: string): MediaEnding {
  return keepsOriginal(purpose) ? (endingOf(mime) ?? "jpg") : "jpg";
}

export function keptKey(purpose: Purpose, mime: string, contentHash: string): string {
  const size = keepsOriginal(purpose) ? originals : "736x736";
  return storeKey(purpose, size, contentHash, keptEnding(purpose, mime));
}
