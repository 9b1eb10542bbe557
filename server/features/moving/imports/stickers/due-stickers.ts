import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { storableJson } from "#server/platform/db/storable-json.ts";
import { listPageIds, putStickers } from "../../../base/stories/index.ts";
import { type ImportRow, lockImportIn } from "../imports-repo.ts";
import { findMarkedPin } from "../marks/hidden-pins.ts";
import { keyOfIdentity } from "../sources/arrange.ts";
import { type DueRow, endStickers, listRowsWithStickers, setDueStickers } from "./stickers-repo.ts";

const StickerSchema = z.object({
  identity: z.string().nullable(),
  objectId: z.string().nullable(),
  left: z.number(),
  top: z.number(),
});
export const StickersSchema = z.array(StickerSchema);
export type DueSticker = z.output<typeof StickerSchema>;

const DueSchema = z.array(z.object({ pageId: z.string(), stickers: StickersSchema }));

type OfRow = { importId: string; number: number };

/** Notes which Pins belong on the pages of a new story, because some may be missing until later. */
export async function noteStickers(
  tx: Tx,
  { importId, number }: OfRow,
  pinId: string,
  pages: readonly { stickers: readonly DueSticker[] }[],
): Promise<void> {
  if (pages.every(({ stickers }) => stickers.length === 0)) return;
  const pageIds = await listPageIds(tx, pinId);
  const due = pages.flatMap(({ stickers }, at) => {
    const pageId = pageIds[at];
    return stickers.length === 0 || pageId === undefined ? [] : [{ pageId, stickers }];
  });
  await setDueStickers(tx, { importId, number, stickers: storableJson(due) });
}

const AT_ONCE = 50;

/** Puts the Pins on the pages of the next stories. Returns false if there are none. */
export async function placeStickers({ db }: Pick<Context, "db">, of: ImportRow): Promise<boolean> {
  const rows = await listRowsWithStickers(db, { importId: of.id, take: AT_ONCE });
  for (const row of rows) {
    const isOurs = await db.transaction(async (tx) => {
      if (!(await lockImportIn(tx, of.id, "running"))) return false;
      await place(tx, of, row);
      return true;
    });
    if (!isOurs) return false;
  }
  return rows.length > 0;
}

/** As when a story is saved, only Pins that the member sees: imported ones, or others of this instance by their ids. */
async function place(tx: Tx, of: ImportRow, { number, stickers: due }: DueRow): Promise<void> {
  let isIncomplete = false;
  for (const { pageId, stickers } of DueSchema.parse(due)) {
    const placed: object[] = [];
    for (const { identity, objectId, left, top } of stickers) {
      const key = identity === null ? null : keyOfIdentity(identity);
      const pinId = await findMarkedPin(tx, of, { key, object_id: objectId });
      if (pinId === null) isIncomplete = true;
      else placed.push({ pin_id: pinId, left, top });
    }
    await putStickers(tx, pageId, placed);
  }
  await endStickers(tx, { importId: of.id, number, isIncomplete });
}
