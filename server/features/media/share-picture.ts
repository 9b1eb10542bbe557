import type { Tx } from "#server/platform/db/database.ts";
import { adoptPictures } from "./owned-repo.ts";

/** The same content as another member's own picture, with a name of its own; the one they have, if they have it. */
export async function sharePicture(
  tx: Tx,
  { pictureId, ownerId }: { pictureId: string; ownerId: string },
): Promise<string> {
  const own = (await adoptPictures(tx, ownerId, [pictureId])).get(pictureId);
  if (own === undefined) throw new Error("A picture that a pin shows is gone");
  return own;
}
