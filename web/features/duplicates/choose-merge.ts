import type { Pin } from "#contract/entities/pin.ts";
import type { DuplicateGroup } from "#contract/resources/duplicate.ts";

/** The Pin of a group to keep, and those to merge into it. */
export type MergeChoice = { keepId: string; mergeIds: readonly string[] };

export function suggestedChoice(group: DuplicateGroup): MergeChoice {
  return { keepId: group.keep_pin_id, mergeIds: group.merge_pin_ids };
}

/** Keeps another Pin of the group. Others are chosen as safely as the server suggests it. */
export function chooseKeep({ kind, pins }: DuplicateGroup, keepId: string): MergeChoice {
  const keep = pins.find(({ id }) => id === keepId);
  if (keep === undefined || kind === "similar") return { keepId, mergeIds: [] };
  const merged = pins.filter((pin) => pin.id !== keepId && (pin.board === null || isInSamePlace(pin, keep)));
  return { keepId, mergeIds: merged.map(({ id }) => id) };
}

export function chooseMerged(choice: MergeChoice, pinId: string, isMerged: boolean): MergeChoice {
  const others = choice.mergeIds.filter((id) => id !== pinId);
  return { ...choice, mergeIds: isMerged ? [...others, pinId] : others };
}

function isInSamePlace(one: Pin, other: Pin): boolean {
  return one.board?.id === other.board?.id && one.section?.id === other.section?.id;
}
