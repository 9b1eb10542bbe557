// What must not stand before the sign is looked for behind it: else it would be looked for before each letter.
const pattern = /#(?<![\p{L}\p{N}_&/]#)[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}\p{M}_]*/gu;
const tagsMax = 20;

/** The tags in a text, each once, as they were first written. A number alone is none. */
export function findHashtags(text: string): string[] {
  if (!text.includes("#")) return [];
  const found = new Map<string, string>();
  for (const [tag] of text.normalize("NFC").matchAll(pattern)) {
    const key = tag.toLowerCase();
    if (!found.has(key)) found.set(key, tag);
  }
  return [...found.values()].slice(0, tagsMax);
}
