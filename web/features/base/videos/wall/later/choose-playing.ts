export type Candidate<Key> = {
  key: Key;
  /** From the middle of the window to its own, in pixels. */
  distance: number;
};

/** How much nearer another one must be, so that the playing one doesn't change back and forth while scrolling. */
const nearer = 0.85;

/** Chooses the candidate that is nearest to the middle of the window. */
export function choosePlaying<Key>(candidates: readonly Candidate<Key>[], current: Key | null): Key | null {
  const nearest = candidates.reduce<Candidate<Key> | null>(
    (best, each) => (best === null || each.distance < best.distance ? each : best),
    null,
  );
  const playing = candidates.find(({ key }) => key === current);
  if (nearest === null || playing === undefined) return nearest?.key ?? null;
  return nearest.distance < playing.distance * nearer ? nearest.key : playing.key;
}
