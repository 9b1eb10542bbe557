import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import { DUPLICATE_GROUPS_MAX, DUPLICATE_PINS_MAX } from "#contract/limits/duplicates.ts";
import type { FoundPair } from "./add-pairs.ts";
import { groupAround, groupConnected, type PictureGroup } from "./group-pairs.ts";

export type FormedGroup = { kind: DuplicateKind; pinIds: string[]; newestPinId: string; score: number };

type Found = {
  /** Pairs of one picture in two files, the most alike first. */
  samePairs: readonly FoundPair[];
  similarPairs: readonly FoundPair[];
  /** The member's Pins of each picture. */
  pinsOf: ReadonlyMap<string, readonly string[]>;
  /** Pictures of which there are several Pins. */
  repeatedIds: readonly string[];
  /** Whether the member said that these are no duplicates. */
  isDismissed: (pinIds: readonly string[]) => boolean;
};

/** More similar pictures at once are a subject rather than duplicates. */
const SIMILAR_PICTURES_MAX = 8;

/**
 * Forms groups of Pins, the surest kind first, so that each picture is in one group only. Files of one picture include
 * Pins of the same file, because one of all these is to be kept.
 */
export function formGroups({
  samePairs,
  similarPairs,
  pinsOf,
  repeatedIds,
  isDismissed,
}: Found): FormedGroup[] {
  const taken = new Set<string>();

  function form(kind: DuplicateKind, found: readonly PictureGroup[]): FormedGroup[] {
    const formed: FormedGroup[] = [];
    for (const { pictureIds, score } of found) {
      const all = pictureIds.flatMap((id) => pinsOf.get(id) ?? []).toSorted(newestFirst);
      // No more are stored, so no more can have been dismissed.
      const pinIds = all.slice(0, DUPLICATE_PINS_MAX);
      const [newestPinId] = pinIds;
      if (newestPinId === undefined || pinIds.length < 2 || isDismissed(pinIds)) continue;
      for (const id of pictureIds) taken.add(id);
      formed.push({ kind, pinIds, newestPinId, score });
    }
    return formed
      .sort((one, other) => newestFirst(one.newestPinId, other.newestPinId))
      .slice(0, DUPLICATE_GROUPS_MAX);
  }

  const isFree = (id: string) => !taken.has(id);
  const same = form("same", groupConnected(samePairs));
  const identical = form(
    "identical",
    repeatedIds.filter(isFree).map((id) => ({ pictureIds: [id], score: 1 })),
  );
  const left = similarPairs.filter(({ oneId, otherId }) => isFree(oneId) && isFree(otherId));
  return [...identical, ...same, ...form("similar", groupAround(left, SIMILAR_PICTURES_MAX))];
}

function newestFirst(one: string, other: string): number {
  return Number(BigInt(other) - BigInt(one));
}
