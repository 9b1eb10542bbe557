import type { Tx } from "#server/platform/db/database.ts";
import { deletePictureRow } from "./repo.ts";

/** The address answers 404 from the commit on. The bytes may serve others; the sweep takes them when nobody does. */
export async function deletePicture(tx: Tx, ownerId: string, signature: string): Promise<void> {
  await deletePictureRow(tx, ownerId, signature);
}
