import { slugify } from "#contract/formats/slug.ts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#contract/locales.ts";
import { foldText } from "#server/platform/text/fold-text.ts";
import { shippedAreas } from "./shipped/structure.ts";
import { type TopicText, textsOf } from "./texts.ts";

export type Topic = {
  id: number;
  slug: string;
  /** The area it belongs to; null for an area. */
  parentId: number | null;
  texts: ReadonlyMap<Locale, TopicText>;
  isHidden: boolean;
  /** It came with the product. */
  isShipped: boolean;
};

/** What staff changed of a topic, or a topic of their own, which has a `parent` or is an area. */
export type TopicEdit = {
  id: number;
  parent_id: number | null;
  texts: Readonly<Record<string, TopicText>>;
  is_hidden: boolean;
};

export type Catalog = {
  topics: ReadonlyMap<number, Topic>;
  areas: readonly Topic[];
  topicsOf: (areaId: number) => readonly Topic[];
  hiddenIds: readonly number[];
};

const AREA_STEP = 100;

/** The topics that came with the product, with what staff made of them. */
export function buildCatalog(edits: readonly TopicEdit[]): Catalog {
  const topics = new Map(shipped().map((topic) => [topic.id, topic]));
  for (const edit of edits) topics.set(edit.id, applyEdit(topics.get(edit.id), edit));
  const shown = [...topics.values()].filter(({ isHidden }) => !isHidden);
  const byArea = Map.groupBy(shown, ({ parentId }) => parentId);
  return {
    topics,
    areas: byArea.get(null) ?? [],
    topicsOf: (areaId) => byArea.get(areaId) ?? [],
    hiddenIds: [...topics.values()].flatMap(({ id, isHidden }) => (isHidden ? id : [])),
  };
}

let known: readonly Topic[] | null = null;

function shipped(): readonly Topic[] {
  known ??= listShipped();
  return known;
}

function listShipped(): Topic[] {
  const texts = LOCALES.map((locale) => [locale, textsOf(locale)] as const);
  const asTopic = (id: number, slug: string, parentId: number | null): Topic => ({
    id,
    slug,
    parentId,
    texts: new Map(
      texts.flatMap(([locale, of]) => (of.has(slug) ? [[locale, of.get(slug) as TopicText]] : [])),
    ),
    isHidden: false,
    isShipped: true,
  });
  return Object.entries(shippedAreas).flatMap(([slug, list], place) => {
    const areaId = (place + 1) * AREA_STEP;
    const topics = list.split(" ").map((topic, at) => asTopic(areaId + at + 1, topic, areaId));
    return [asTopic(areaId, slug, null), ...topics];
  });
}

function applyEdit(topic: Topic | undefined, { id, parent_id, texts, is_hidden }: TopicEdit): Topic {
  const changed = LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [[locale, text] as const];
  });
  const all = new Map([...(topic?.texts ?? []), ...changed]);
  return {
    id,
    slug: topic?.slug ?? slugOf(all, id),
    parentId: topic ? topic.parentId : parent_id,
    texts: all,
    isHidden: is_hidden,
    isShipped: topic !== undefined,
  };
}

/** Addresses stay the same in every language. */
function slugOf(texts: Topic["texts"], id: number): string {
  const [first] = texts.values();
  return slugify(texts.get(DEFAULT_LOCALE)?.name ?? first?.name ?? "") || String(id);
}

/** Its name in a language, else in English, else in any. */
export function nameOf({ texts }: Topic, locale: Locale): string {
  const [first] = texts.values();
  return (texts.get(locale) ?? texts.get(DEFAULT_LOCALE) ?? first)?.name ?? "";
}

/** Folding all names takes longer than any search, and a catalog lasts until staff change it. */
const named = new WeakMap<Catalog, ReadonlyMap<string, readonly number[]>>();

/** The shown topics with a name, in any language. */
export function findTopicsNamed(catalog: Catalog, name: string): readonly number[] {
  const ids = named.get(catalog) ?? foldNames(catalog);
  named.set(catalog, ids);
  return ids.get(foldText(name)) ?? [];
}

function foldNames({ topics }: Catalog): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, slug, texts, isHidden } of topics.values()) {
    const names = isHidden ? [] : [slug, ...[...texts.values()].map((text) => text.name)];
    for (const folded of new Set(names.map(foldText))) ids.set(folded, [...(ids.get(folded) ?? []), id]);
  }
  return ids;
}
