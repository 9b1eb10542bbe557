/** The notifications that a list doesn't show yet. One that happened again comes with a later time. */
export function notShown<Row extends { id: string; created_at: string }>(
  shown: readonly Row[],
  newest: readonly Row[],
): readonly Row[] {
  const shownAt = new Map(shown.map(({ id, created_at }) => [id, created_at]));
  return newest.filter(({ id, created_at }) => created_at > (shownAt.get(id) ?? ""));
}
