import type { Pin } from "#contract/entities/pin.ts";

/** How many of the chosen not everybody can see. Of a pin that is not at hand this is not known, so it counts as such. */
export function countHidden(
  chosen: ReadonlySet<string>,
  atHand: readonly Pick<Pin, "id" | "privacy">[],
): number {
  const shown = atHand.filter(({ id, privacy }) => chosen.has(id) && privacy === "public");
  return chosen.size - new Set(shown.map(({ id }) => id)).size;
}
