import type { Candidate } from "./candidate.ts";

/** Alternative texts describe the picture, which both show. */
const FIELDS = ["title", "description", "link", "note"] as const;

/**
 * Those that can be merged without losing what anyone said: they have no comments and no tries but the member's own,
 * and whatever they say is said by the kept Pin, or becomes its own because it lacks that.
 */
export function leaveOutLosses<Pin extends Candidate>(keep: Candidate, others: readonly Pin[]): Pin[] {
  const texts = { ...keep.texts };
  let { isTried } = keep;
  return others.filter((pin) => {
    if (pin.comments > 0 || pin.isTriedByOthers || (isTried && pin.isTried)) return false;
    if (FIELDS.some((field) => differs(texts[field], pin.texts[field]))) return false;
    for (const field of FIELDS) texts[field] ||= pin.texts[field];
    isTried ||= pin.isTried;
    return true;
  });
}

/** Nothing differs from what isn't said. */
function differs(one: string, other: string): boolean {
  return one !== "" && other !== "" && one !== other;
}
