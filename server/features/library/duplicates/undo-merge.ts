import { z } from "zod";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/viewer.ts";
import { lockBoardsOfPins, lockVisiblePins, restorePins } from "../pins/index.ts";
import { carryOwnTriesBack, removeFavorites } from "./carry-repo.ts";
import { emptyTexts, FILLED_FIELDS, type FilledBefore } from "./core/fill-texts.ts";
import { editKept } from "./edit-kept.ts";
import { listTrashedTexts, type TrashedTexts } from "./trashed-repo.ts";

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

/** Brings the merged Pins back, and takes from the kept ones what was filled in and no one changed since. */
async function unmerge(tx: Tx, actor: Actor, merge: MergeUndo): Promise<void> {
  const memberId = actor.member.id;
  const all = [...merge.ids, ...merge.keep_ids];
  await lockBoardsOfPins(tx, all);
  // All at once, because what is locked in two orders would deadlock.
  const seen = new Map((await lockVisiblePins(tx, actor, all)).map((pin) => [pin.id, pin]));
  const { restored, left, refusal } = await restoreByPlace(tx, actor, merge);
  let changes = restored;
  for (const { id, texts } of merge.filled) {
    const pin = seen.get(id);
    const emptied = pin === undefined ? {} : emptyTexts(pin, withoutTextsOf(left, texts));
    if (pin === undefined || pin.pinner_id !== memberId || Object.keys(emptied).length === 0) continue;
    await editKept(tx, actor, pin, emptied);
    changes += 1;
  }
  const leftIds = new Set(left.map(({ id }) => id));
  const triesBack = merge.tries.filter((each) => !leftIds.has(each.from_id));
  await removeFavorites(tx, { memberId, pinIds: merge.favorite_ids });
  changes += (await carryOwnTriesBack(tx, memberId, triesBack)).length;
  if (changes === 0) throw refusal ?? new AppError("not_found");
}

type Restored = { restored: number; left: TrashedTexts[]; refusal: AppError | null };

/** Leaves those in the trash that must stay hidden because their board is gone. All others come back. */
async function restoreByPlace(tx: Tx, actor: Actor, { ids, versions }: MergeUndo): Promise<Restored> {
  const versionOf = new Map(ids.map((id, at) => [id, versions[at] ?? 0]));
  const trashed = await listTrashedTexts(tx, { ids });
  const result: Restored = { restored: 0, left: [], refusal: null };
  for (const pins of Map.groupBy(trashed, (pin) => `${pin.board_id} ${pin.section_id}`).values()) {
    const placed = pins.map(({ id }) => id);
    const options = { versions: placed.map((id) => versionOf.get(id) ?? 0) };
    try {
      result.restored += await restorePins(tx, actor, placed, options);
    } catch (error) {
      if (!(error instanceof AppError) || error.errorName !== "not_authorised") throw error;
      result.refusal = error;
      result.left.push(...pins);
    }
  }
  return result;
}

/** What a Pin that stays in the trash said isn't taken back from the kept one, or it would be lost. */
function withoutTextsOf(left: readonly TrashedTexts[], texts: FilledBefore): FilledBefore {
  const rest = { ...texts };
  for (const field of FILLED_FIELDS) if (left.some((pin) => pin[field] === texts[field])) delete rest[field];
  return rest;
}
