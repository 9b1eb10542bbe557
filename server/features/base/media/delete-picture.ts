import type { Tx } from "#server/platform/db/database.ts";
import { deletePictureRow } from "./repo.ts";

/**
 * The address answers 404 from the commit on. The file stays while another picture uses it; the sweep deletes it after
 * that.
 */
export async function deletePicture(tx: Tx, ownerId: string, signature: string): Promise<void> {
  await deletePictureRow(tx, ownerId, signature);
}
