/** English nouns whose plural no stemmer knows, each with its plural. */
const pairs = `calf calves, child children, elf elves, foot feet, goose geese, half halves, hoof hooves, knife knives,
  leaf leaves, life lives, loaf loaves, man men, mouse mice, ox oxen, person people, scarf scarves, sheaf sheaves,
  shelf shelves, thief thieves, tooth teeth, wharf wharves, wife wives, wolf wolves, woman women, cactus cacti,
  fungus fungi, bookshelf bookshelves`;

const forms: ReadonlyMap<string, string> = new Map(
  pairs.split(",").flatMap((pair) => {
    const [one = "", many = ""] = pair.trim().split(/\s+/);
    return [
      [one, many],
      [many, one],
    ] as const;
  }),
);

/** The plural of a folded word or what it's the plural of, if people who search mean both. */
export function otherFormOf(word: string): string | null {
  return forms.get(word) ?? null;
}
