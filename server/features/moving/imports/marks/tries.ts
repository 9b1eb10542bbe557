import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import { storeOwnPicture } from "../../../base/media/index.ts";
import { importTry, takeTryBack } from "../../../library/tries/index.ts";
import type { ImportRow } from "../imports-repo.ts";
import { FilePartSchema, withPicture } from "../picture-part.ts";
import type { PartedFile } from "../sources/zip.ts";
import { findMarkedPin } from "./hidden-pins.ts";
import { type MarkKind, timeOf } from "./mark-kind.ts";
import type { ImportMarkRow } from "./marks-repo.ts";

const TriedSchema = z.object({
  note: z.string(),
  editedAt: z.string().nullable(),
  filePart: FilePartSchema.nullable(),
});

export const triedPin: MarkKind = {
  async bring(tx, of, mark, pictureId) {
    const pinId = await findMarkedPin(tx, of, mark);
    if (pinId === null) return null;
    const { note, editedAt } = TriedSchema.parse(mark.tried);
    const times = { createdAt: timeOf(mark), editedAt };
    const brought = await importTry(tx, { memberId: of.member_id, pinId, note, pictureId, ...times });
    return brought && { targetId: brought.id, isMade: brought.isMade };
  },
  async takeBack(tx, _, { target_id: id }) {
    await takeTryBack(tx, id);
  },
};

type Picture = { pictureId: string | null; isLost: boolean };

/** Stores the picture of a try, which no transaction waits for. It's lost if it can't be used. */
export async function storeTryPicture(
  context: Pick<Context, "db" | "media">,
  of: ImportRow,
  file: PartedFile | null,
  row: ImportMarkRow,
): Promise<Picture> {
  const part = row.kind === "try" ? TriedSchema.parse(row.tried).filePart : null;
  const isWanted = part !== null && (await findMarkedPin(context.db, of, row)) !== null;
  if (!isWanted) return { pictureId: null, isLost: false };
  const pictureId = await withPicture(file, part, (bytes) => storeOwnPicture(context, of.member_id, bytes));
  return { pictureId, isLost: pictureId === null };
}
