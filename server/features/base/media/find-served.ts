import type { Queryable } from "#server/platform/db/database.ts";
import type { MediaRequest } from "./media-answer.ts";
import { type FoundPicture, findPublicPicture, findVisiblePicture } from "./serving-repo.ts";

/** Finds what the viewer may see, and whether everyone may. */
export async function findServed(
  db: Queryable,
  signature: string,
  { findSeer }: MediaRequest,
): Promise<{ picture: FoundPicture; isPublic: boolean } | null> {
  const publicPicture = await findPublicPicture(db, signature);
  if (publicPicture) return { picture: publicPicture, isPublic: true };
  const viewerIds = await findSeer();
  const picture = viewerIds && (await findVisiblePicture(db, signature, viewerIds));
  return picture && { picture, isPublic: false };
}
