import { foldWords } from "#contract/formats/fold-words.ts";
import { topicUrl } from "#contract/urls.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findTopicsNamed, findTopicsOfWord, nameOf, readCatalog } from "../topics/index.ts";

export type NamedTopic = { id: string; name: string; url: string };

/** The topic that a search names, by its name or a word for it. */
export async function findNamedTopic({ context, viewer }: Scope, query: string): Promise<NamedTopic | null> {
  const words = foldWords(query);
  const [word] = words;
  if (word === undefined) return null;
  const catalog = await readCatalog(context.db);
  const named = findTopicsNamed(catalog, query);
  const [id] = named.length > 0 || words.length > 1 ? named : findTopicsOfWord(catalog, word, viewer.locale);
  const topic = id === undefined ? undefined : catalog.topics.get(id);
  if (topic === undefined) return null;
  const { id: number, slug } = topic;
  return {
    id: String(number),
    name: nameOf(topic, viewer.locale),
    url: topicUrl({ id: String(number), slug }),
  };
}
