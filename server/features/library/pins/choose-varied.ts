type Choosable = { board_id: string | null; pinner_id: string; placeholder: string; repin_count: number };

/**
 * Chooses Pins of as many boards as possible: the most saved of each board, then the second of each, and so on. No
 * picture comes twice, whoever saved it: copies of it have the same placeholder.
 */
export function chooseVaried<Row extends Choosable>(rows: readonly Row[], count: number): Row[] {
  const places = new Map<string, Row[]>();
  const pictures = new Set<string>();
  for (const row of rows.toSorted((one, other) => other.repin_count - one.repin_count)) {
    if (pictures.has(row.placeholder)) continue;
    pictures.add(row.placeholder);
    const place = row.board_id ?? `of ${row.pinner_id}`;
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  const chosen: Row[] = [];
  for (let rank = 0; chosen.length < count; rank += 1) {
    const ranked = [...places.values()].flatMap((pins) => pins[rank] ?? []);
    if (ranked.length === 0) break;
    chosen.push(...ranked.slice(0, count - chosen.length));
  }
  return chosen;
}
