import type { Pin } from "#contract/library/entities/pin.ts";

/** How many of the selected Pins aren't public. Pins that aren't loaded count as hidden, because we can't tell. */
export function countHidden(
  chosen: ReadonlySet<string>,
  atHand: readonly Pick<Pin, "id" | "privacy">[],
): number {
  const shown = atHand.filter(({ id, privacy }) => chosen.has(id) && privacy === "public");
  return chosen.size - new Set(shown.map(({ id }) => id)).size;
}
