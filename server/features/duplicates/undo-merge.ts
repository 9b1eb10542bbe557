import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { lockBoardsOfPins, lockVisiblePins, restorePins } from "../pins/index.ts";
import { carryOwnTriesBack, removeFavorites } from "./carry-repo.ts";
import { emptyTexts } from "./core/fill-texts.ts";
import { editKept } from "./edit-kept.ts";

export const MERGE_DUPLICATES = "merge_duplicates";

const TextsSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    link: z.string(),
    alt_text: z.string(),
    note: z.string(),
    lang: z.string().nullable(),
  })
  .partial();

const MergeSchema = z.object({
  ids: z.array(z.string()),
  versions: z.array(z.int()),
  keep_ids: z.array(z.string()),
  filled: z.array(z.object({ id: z.string(), texts: TextsSchema })),
  favorite_ids: z.array(z.string()),
  tries: z.array(z.object({ id: z.string(), from_id: z.string(), to_id: z.string() })),
});

export type MergeUndo = z.infer<typeof MergeSchema>;

type Undoer = (tx: Tx, actor: Actor, data: unknown) => Promise<void>;

export const duplicateUndos: Record<string, Undoer> = {
  [MERGE_DUPLICATES]: async (tx, actor, data) => await unmerge(tx, actor, MergeSchema.parse(data)),
};

/** Brings the merged Pins back, and takes from the kept ones what was filled in and nobody changed since. */
async function unmerge(tx: Tx, actor: Actor, merge: MergeUndo): Promise<void> {
  const memberId = actor.member.id;
  const all = [...merge.ids, ...merge.keep_ids];
  await lockBoardsOfPins(tx, all);
  // All at once, because what is locked in two orders would deadlock.
  const seen = new Map((await lockVisiblePins(tx, actor, all)).map((pin) => [pin.id, pin]));
  let changes = await restorePins(tx, actor, merge.ids, { versions: merge.versions });
  for (const { id, texts } of merge.filled) {
    const pin = seen.get(id);
    const emptied = pin === undefined ? {} : emptyTexts(pin, texts);
    if (pin === undefined || pin.pinner_id !== memberId || Object.keys(emptied).length === 0) continue;
    await editKept(tx, actor, pin, emptied);
    changes += 1;
  }
  await removeFavorites(tx, { memberId, pinIds: merge.favorite_ids });
  changes += (await carryOwnTriesBack(tx, memberId, merge.tries)).length;
  if (changes === 0) throw new AppError("not_found");
}
