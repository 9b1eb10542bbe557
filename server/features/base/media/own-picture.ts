import type { Queryable } from "#server/platform/db/database.ts";
import { parsePicturePath } from "./address.ts";
import { findVisiblePicture } from "./serving-repo.ts";
import type { Purpose } from "./variants.ts";
import { parseVideoPath } from "./video-address.ts";

type PictureLookup = { url: string; publicUrl: string; ownerId: string; purpose: Purpose };

/**
 * Finds a picture by one of our addresses, or by one of the video whose poster it is, if it's the owner's and made for
 * this purpose.
 */
export async function findOwnPicture(
  db: Queryable,
  { url, publicUrl, ownerId, purpose }: PictureLookup,
): Promise<{ id: string; signature: string } | null> {
  const parsed = URL.parse(url, publicUrl);
  if (!parsed || parsed.origin !== new URL(publicUrl).origin) return null;
  const path = parsePicturePath(parsed.pathname) ?? parseVideoPath(parsed.pathname);
  if (!path) return null;
  const picture = await findVisiblePicture(db, path.signature, { viewerId: ownerId, fullViewerId: ownerId });
  if (picture?.ownerId !== ownerId || picture.purpose !== purpose) return null;
  return { id: picture.id, signature: path.signature };
}
