import type { Pin } from "#contract/library/entities/pin.ts";
import type { DuplicateGroup } from "#contract/library/resources/duplicate.ts";

/** The Pin of a group to keep, and those to merge into it. */
export type MergeChoice = { keepId: string; mergeIds: readonly string[] };

export function suggestedChoice(group: DuplicateGroup): MergeChoice {
  return { keepId: group.keep_pin_id, mergeIds: group.merge_pin_ids };
}

/**
 * Keeps another Pin of the group. Others are chosen as safely as the server suggests it: what it would merge into one
 * Pin says nothing different, so one of those may be kept as well. Of any other Pin that isn't known.
 */
export function chooseKeep(group: DuplicateGroup, keepId: string): MergeChoice {
  const { keep_pin_id, merge_pin_ids, pins } = group;
  if (keepId === keep_pin_id) return suggestedChoice(group);
  const keep = pins.find(({ id }) => id === keepId);
  if (keep === undefined || !merge_pin_ids.includes(keepId)) return { keepId, mergeIds: [] };
  const merged = pins.filter(
    (pin) =>
      pin.id !== keepId &&
      (merge_pin_ids.includes(pin.id) || (pin.id === keep_pin_id && !hasAnswers(pin))) &&
      (pin.board === null || isInSamePlace(pin, keep)),
  );
  return { keepId, mergeIds: merged.map(({ id }) => id) };
}

/** Whether someone may have said something about it that can't move to another Pin. */
function hasAnswers({ comment_count, aggregated_pin_data: { aggregated_stats } }: Pin): boolean {
  return comment_count > 0 || aggregated_stats.done > 0;
}

export function chooseMerged(choice: MergeChoice, pinId: string, isMerged: boolean): MergeChoice {
  const others = choice.mergeIds.filter((id) => id !== pinId);
  return { ...choice, mergeIds: isMerged ? [...others, pinId] : others };
}

function isInSamePlace(one: Pin, other: Pin): boolean {
  return one.board?.id === other.board?.id && one.section?.id === other.section?.id;
}
