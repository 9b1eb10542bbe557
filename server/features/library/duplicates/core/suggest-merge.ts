import type { DuplicateKind } from "#contract/library/resources/duplicate.ts";
import type { Candidate } from "./candidate.ts";
import { leaveOutLosses } from "./leave-out-losses.ts";

export type MergeSuggestion = { keepId: string; mergeIds: string[] };

/** Only a picture that is larger by this much is better. */
const LARGER = 1.1;

/**
 * Suggests to keep the Pin with the most that can't move to another: what people said, saved and tried, then its place and
 * its picture. Merging is suggested only where no one would miss the others: in the same place, or on no board at all, and
 * only if nothing is lost.
 * Pictures that are only similar are merged by choice alone.
 */
export function suggestMerge(kind: DuplicateKind, pins: readonly Candidate[]): MergeSuggestion | null {
  const [keep, ...others] = pins.toSorted(byWorth);
  if (keep === undefined || others.length === 0) return null;
  if (kind === "similar") return { keepId: keep.id, mergeIds: [] };
  const near = others.filter((pin) => isIn(keep, pin) || pin.boardId === null);
  return { keepId: keep.id, mergeIds: leaveOutLosses(keep, near).map(({ id }) => id) };
}

function isIn(keep: Candidate, { boardId, sectionId }: Candidate): boolean {
  return boardId === keep.boardId && sectionId === keep.sectionId;
}

/** The one to keep first. */
export function byWorth(one: Candidate, other: Candidate): number {
  return (
    other.comments - one.comments ||
    other.saves - one.saves ||
    other.tries - one.tries ||
    Number(other.boardId !== null) - Number(one.boardId !== null) ||
    byArea(one, other) ||
    Number(other.isFavorite) - Number(one.isFavorite) ||
    Number(other.texts.note !== "") - Number(one.texts.note !== "") ||
    countTexts(other) - countTexts(one) ||
    Number(BigInt(one.id) - BigInt(other.id))
  );
}

function countTexts({ texts: { title, description, link, alt_text } }: Candidate): number {
  return [title, description, link, alt_text].filter((text) => text !== "").length;
}

/** Steps of a tenth, so that the order holds among any three. */
function byArea(one: Candidate, other: Candidate): number {
  return stepOf(other.area) - stepOf(one.area);
}

function stepOf(area: number): number {
  return Math.floor(Math.log(Math.max(1, area)) / Math.log(LARGER));
}
