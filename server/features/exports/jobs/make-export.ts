import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/context.ts";
import { beginExport, finishExport, noteProgress } from "../exports-repo.ts";
import { writeArchive } from "../write-archive.ts";

/** Where finished exports are kept. Only their member gets them. */
export const EXPORT_FOLDER = "exports/";

class GivenUpError extends Error {}

/** Always begins from nothing: the file gets its name in the export's row only once it's whole. */
export async function makeExport(context: Context, { export_id: id }: { export_id: string }): Promise<void> {
  const { db, media } = context;
  const row = await db.transaction((tx) => beginExport(tx, id));
  if (!row) return;
  const { attempt, member_id: memberId } = row;
  const key = `${EXPORT_FOLDER}${randomBytes(16).toString("hex")}.bin`;
  const tell = async (done: number) => {
    const isOurs = await db.transaction((tx) => noteProgress(tx, { id, attempt, done }));
    if (!isOurs) throw new GivenUpError("The export is gone or was begun anew");
  };
  try {
    const bytes = await writeArchive({ db, media, memberId, key, tell });
    if (!(await db.transaction((tx) => finishExport(tx, { id, attempt, key, bytes }))))
      await media.delete(key);
  } catch (error) {
    await media.delete(key);
    if (!(error instanceof GivenUpError)) throw error;
  }
}
