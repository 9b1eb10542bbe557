// The look-behind follows the `#`, so that it runs only there and not before every letter.
const pattern = /#(?<![\p{L}\p{N}_&/]#)[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}\p{M}_]*/gu;
const tagsMax = 20;

/** Returns the distinct hashtags in a text, as first written. A number alone isn't a hashtag. */
export function findHashtags(text: string): string[] {
  if (!text.includes("#")) return [];
  const found = new Map<string, string>();
  for (const [tag] of text.normalize("NFC").matchAll(pattern)) {
    const key = tag.toLowerCase();
    if (!found.has(key)) found.set(key, tag);
  }
  return [...found.values()].slice(0, tagsMax);
}
