import type { ResultOf } from "#contract/operations.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listWallPictures, pictureUrl, type WallPicture } from "../media/index.ts";

const shown = 60;
const freshForMs = 60_000;
// A first start is still adding pictures, so new ones should appear sooner.
const unfinishedFreshForMs = 2000;

type Copy = { pictures: Promise<WallPicture[]>; freshUntil: number };

// Shared, because the front page shows every visitor the same wall.
const copies = new WeakMap<Db, Copy>();

export async function showVisitorWall({ context }: Scope): Promise<ResultOf<"VisitorWall.get">> {
  const { publicUrl } = context.config;
  const pictures = await readWall(context.db, context.now().getTime());
  return pictures.map(({ signature, width, height, altText, title, dominantColor }) => ({
    id: signature,
    url: pictureUrl(publicUrl, signature, "474x", "webp"),
    width,
    height,
    alt_text: altText,
    title,
    dominant_color: dominantColor,
  }));
}

async function readWall(db: Db, now: number): Promise<WallPicture[]> {
  const known = copies.get(db);
  if (known && now < known.freshUntil) return await known.pictures;
  const copy = { pictures: listWallPictures(db, shown), freshUntil: now + freshForMs };
  copies.set(db, copy);
  try {
    const found = await copy.pictures;
    if (found.length < shown) copy.freshUntil = now + unfinishedFreshForMs;
    return found;
  } catch (error) {
    copies.delete(db);
    throw error;
  }
}
