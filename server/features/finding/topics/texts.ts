import type { Locale } from "#contract/locales.ts";
import { shippedTexts } from "./shipped/all.ts";

/** A topic's name in a language, and the words that give it away, besides the name. */
export type TopicText = { name: string; words: readonly string[] };

/** The names and words of the topics that come with the product, by slug. */
export function textsOf(locale: Locale): ReadonlyMap<string, TopicText> {
  return new Map(shippedTexts[locale].split("\n").filter(Boolean).map(readLine));
}

/** "bread = Bread: sourdough, baguette". */
function readLine(line: string): [string, TopicText] {
  const equals = line.indexOf(" = ");
  const colon = line.indexOf(": ", equals);
  const end = colon < 0 ? line.length : colon;
  const words = colon < 0 ? [] : line.slice(colon + 2).split(",");
  return [
    line.slice(0, equals).trim(),
    {
      name: line.slice(equals + 3, end).trim(),
      words: words.map((word) => word.trim()).filter(Boolean),
    },
  ];
}
