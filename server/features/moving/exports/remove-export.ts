import type { Context } from "#server/platform/context.ts";
import { deleteExportRow } from "./exports-repo.ts";

/** The row goes first: a job that is about to finish finds none, and deletes its own file. */
export async function removeExport({ db, media }: Pick<Context, "db" | "media">, id: string): Promise<void> {
  const key = await db.transaction((tx) => deleteExportRow(tx, id));
  if (key !== null) await media.delete(key);
}
