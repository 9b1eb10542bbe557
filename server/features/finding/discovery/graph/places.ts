/** Numbers boards without gaps, in the order they are met. */
export type Places = {
  /** The number of a board, a new one if it has none yet. */
  numberOf(id: string): number;
  find(id: string): number | null;
  idOf(number: number): string | null;
  count(): number;
};

export function createPlaces(): Places {
  const numbers = new Map<string, number>();
  const ids: string[] = [];
  return {
    numberOf(id) {
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, ids.length);
      return ids.push(id) - 1;
    },
    find: (id) => numbers.get(id) ?? null,
    idOf: (number) => ids[number] ?? null,
    count: () => ids.length,
  };
}
