import type { RichMetadata } from "#contract/library/entities/pin.ts";
import { productOfMetas, readProduct } from "./read-product.ts";
import { readRecipe } from "./read-recipe.ts";
import { isRecord, listOf, type Thing } from "./structured-data.ts";
import { cleanMarkup } from "./text.ts";

/** What the page shows to people. */
export type PageTexts = { url: string; title: string; description: string; siteName: string };
export type MetaReader = (...keys: string[]) => string;

export const titleMax = 300;
export const descriptionMax = 1000;

const none = { article: null, product: null, recipe: null };

/** A recipe in a blog's article counts as a recipe, and a thing for sale as a product, whatever page it is on. */
export function richMetadataOf(texts: PageTexts, meta: MetaReader, things: Thing[]): RichMetadata | null {
  const recipe = findThing(things, (type) => type === "Recipe");
  if (recipe) return { ...describe(texts, "recipe", recipe), recipe: readRecipe(recipe) };
  const product = findThing(things, (type) => /^(Product|ProductGroup|IndividualProduct)$/.test(type));
  const fromMetas = productOfMetas(meta);
  if (product) {
    const read = readProduct(product);
    const offer = read.price_value === null && fromMetas ? { ...fromMetas, rating: read.rating } : read;
    return { ...describe(texts, "product", product), product: offer };
  }
  if (fromMetas) return { ...describe(texts, "product", null), product: fromMetas };
  const article = findThing(things, (type) => /(Article|Posting|Report)$/.test(type));
  if (!article && meta("og:type").toLowerCase() !== "article") return null;
  return { ...describe(texts, "article", article), article: readArticle(meta, article) };
}

function findThing(things: Thing[], isMeant: (type: string) => boolean): Thing | null {
  return things.find(({ types }) => types.some(isMeant)) ?? null;
}

function describe(texts: PageTexts, kind: RichMetadata["kind"], thing: Thing | null): RichMetadata {
  const { name, headline, description } = thing?.properties ?? {};
  return {
    kind,
    title: cleanMarkup(name ?? headline, titleMax) || texts.title,
    description: cleanMarkup(description, descriptionMax) || texts.description,
    url: texts.url,
    site_name: texts.siteName,
    ...none,
  };
}

function readArticle(meta: MetaReader, article: Thing | null): NonNullable<RichMetadata["article"]> {
  const { author, datePublished } = article?.properties ?? {};
  const names = listOf(author)
    .slice(0, 5)
    .map((person) => cleanMarkup(isRecord(person) ? person.name : person, 100));
  const written = names.filter((name) => name !== "").join(", ") || cleanMarkup(meta("author"), 100);
  // `article:author` is often the address of a profile, which tells a reader nothing.
  const tagged = meta("article:author");
  return {
    author: written || (/^https?:/i.test(tagged) ? "" : cleanMarkup(tagged, 100)) || null,
    date_published: readDate(datePublished) ?? readDate(meta("article:published_time")),
  };
}

function readDate(value: unknown): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}/.test(value)) return null;
  const time = Date.parse(value.slice(0, 40).trim());
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
