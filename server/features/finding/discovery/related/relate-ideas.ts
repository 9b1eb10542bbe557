import type { Context } from "#server/platform/context.ts";
import { findIdeasAlike } from "../../../library/looking/index.ts";
import { graphOf } from "../graph/graph-of.ts";
import { blend, type Related, type Signals } from "./blend.ts";
import { measureCoSaves } from "./co-saves.ts";
import { type IdeaFacts, readIdeaFacts } from "./idea-facts.ts";
import { listIdeasAlikeInWords } from "./idea-facts-repo.ts";
import { type Rarity, readRarity } from "./rarity.ts";
import { spaceOut } from "./space-out.ts";

/** How many ideas each signal may suggest. */
const BY_SAVES = 120;
const BY_LOOKS = 80;
const BY_WORDS = 30;
/** The rarest words of a Pin say what it's about. */
const WORDS_SEARCHED = 6;

/** Ideas related to one, best first: saved to the same boards, looking alike, or with the same words and topics. */
export async function relateIdeas(context: Context, idea: number): Promise<Related[]> {
  const [alike, own, rarity] = await Promise.all([
    findIdeasAlike(context, idea),
    readIdeaFacts(context, [idea]),
    readRarity(context),
  ]);
  const facts = own.get(idea) ?? { words: new Map(), topicIds: [] };
  const saves = savesBeside(context, idea);
  const inWords = await findInWords(context, idea, facts, rarity);
  const looks = new Map(alike.slice(0, BY_LOOKS).map((each) => [each.idea, each.score]));
  const candidates = new Set([...saves.keys(), ...looks.keys(), ...inWords]);
  candidates.delete(idea);
  const factsOfAll = await readIdeaFacts(context, [...candidates]);
  const signals = new Map<number, Signals>();
  for (const other of candidates) {
    const those = factsOfAll.get(other);
    signals.set(other, {
      saves: saves.get(other) ?? 0,
      looks: looks.get(other) ?? 0,
      words: those === undefined ? 0 : compareWords(facts, those, rarity),
      topics: those === undefined ? 0 : compareTopics(facts, those),
    });
  }
  return spaceOut(blend(signals), (related) => factsOfAll.get(related.idea)?.owner);
}

function savesBeside(context: Context, idea: number): Map<number, number> {
  const known = graphOf(context).current();
  if (known === null) return new Map();
  const { spreader, places } = known;
  const isBoard = (place: number) => !(places.idOf(place) ?? "-").startsWith("-");
  return measureCoSaves(spreader, idea, { isBoard, take: BY_SAVES });
}

async function findInWords(
  { db }: Context,
  idea: number,
  { words, topicIds }: IdeaFacts,
  rarity: Rarity,
): Promise<number[]> {
  const rarest = [...words.values()]
    .filter(rarity.isRare)
    .sort((one, other) => rarity.of(other) - rarity.of(one))
    .slice(0, WORDS_SEARCHED);
  if (rarest.length + topicIds.length === 0) return [];
  // Folded words have no quotes. Only titles and alternative texts of public Pins are compared.
  const query = rarest.length === 0 ? "" : `(${rarest.map((word) => `'${word}':AB`).join(" | ")}) & 'p:1'`;
  return await listIdeasAlikeInWords(db, { idea, query, topicIds: [...topicIds], take: BY_WORDS });
}

/** How similar the words of two ideas are, from 0 to 1; rare words count more. */
function compareWords(one: IdeaFacts, other: IdeaFacts, rarity: Rarity): number {
  const wholeOf = ({ words }: IdeaFacts) =>
    [...words.values()].reduce((sum, word) => sum + rarity.of(word) ** 2, 0);
  let shared = 0;
  for (const [stem, word] of one.words) if (other.words.has(stem)) shared += rarity.of(word) ** 2;
  return shared === 0 ? 0 : shared / Math.sqrt(wholeOf(one) * wholeOf(other));
}

function compareTopics(one: IdeaFacts, other: IdeaFacts): number {
  const shared = one.topicIds.filter((id) => other.topicIds.includes(id)).length;
  return shared === 0 ? 0 : shared / new Set([...one.topicIds, ...other.topicIds]).size;
}
