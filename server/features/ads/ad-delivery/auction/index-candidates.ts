import type { AuctionContext, Candidate } from "./types.ts";

type Page = Pick<AuctionContext, "words" | "topics">;

/**
 * Indexes ads by what they want pages to be about. The returned function lists those that may fit a page: most ads don't
 * fit most pages, and reading their keywords would take longer than the auction. An ad that takes part only where it fits
 * has a word or a topic in common with such a page.
 */
export function indexCandidates(candidates: Iterable<Candidate>): (page: Page) => Iterable<Candidate> {
  const everywhere: Candidate[] = [];
  const byWord = new Map<string, Candidate[]>();
  const byTopic = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const { words, topics } = wantedOf(candidate);
    if (words.size === 0 && topics.size === 0 && !candidate.isAutomatic) everywhere.push(candidate);
    for (const word of words) addTo(byWord, word, candidate);
    for (const topic of topics) addTo(byTopic, topic, candidate);
  }
  return ({ words, topics }) => {
    const themed = new Set<Candidate>();
    for (const word of words) for (const each of byWord.get(word) ?? []) themed.add(each);
    for (const topic of topics) for (const each of byTopic.get(topic) ?? []) themed.add(each);
    return themed.size === 0 ? everywhere : [...everywhere, ...themed];
  };
}

function wantedOf({ targeting: { keywords, topics }, theme, isAutomatic }: Candidate) {
  if (isAutomatic && keywords.length === 0 && topics.length === 0)
    return { words: new Set(theme.telling.keys()), topics: theme.topics };
  // Whatever the match type, the page has the keyword's first word.
  return { words: new Set(keywords.map(({ words }) => words[0] ?? "")), topics: new Set(topics) };
}

function addTo(index: Map<string, Candidate[]>, key: string, candidate: Candidate): void {
  const known = index.get(key);
  if (known) known.push(candidate);
  else index.set(key, [candidate]);
}
