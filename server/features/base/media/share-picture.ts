import type { Tx } from "#server/platform/db/database.ts";
import { adoptPictures } from "./owned-repo.ts";

/** Gives a member their own picture with the same content as another one. Returns the existing one if they have it. */
export async function sharePicture(
  tx: Tx,
  { pictureId, ownerId }: { pictureId: string; ownerId: string },
): Promise<string> {
  const own = (await adoptPictures(tx, ownerId, [pictureId])).get(pictureId);
  if (own === undefined) throw new Error("A picture that a pin shows is gone");
  return own;
}
