import { describe, expect, test } from "vitest";
import { foldWords } from "#contract/formats/fold-words.ts";
import { slugify } from "#contract/formats/slug.ts";
import { LOCALES } from "#contract/locales.ts";
import { buildCatalog, nameOf } from "./catalog.ts";
import { createRecognizer, type PinTexts } from "./recognize.ts";
import { shippedTexts } from "./shipped/all.ts";
import { shippedAreas } from "./shipped/structure.ts";
import { textsOf } from "./texts.ts";

const catalog = buildCatalog([]);
const recognize = createRecognizer(catalog);
const empty: PinTexts = { lang: null, title: "", description: "", alt_text: "", board_name: null };

function topicsOf(texts: Partial<PinTexts>): string[] {
  return recognize({ ...empty, ...texts }).map((id) => catalog.topics.get(id)?.slug ?? "");
}

describe("the topics that come with the product", () => {
  const slugs = Object.entries(shippedAreas).flatMap(([area, topics]) => [area, ...topics.split(" ")]);

  test("are some 240, each with its own address", () => {
    expect(catalog.areas).toHaveLength(24);
    expect(slugs).toHaveLength(264);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.filter((slug) => slugify(slug) !== slug)).toEqual([]);
  });

  test.each(Object.keys(shippedTexts) as (keyof typeof shippedTexts)[])(
    "all have a name and words in %s",
    (locale) => {
      const texts = textsOf(locale);
      expect([...texts.keys()].sort()).toEqual(slugs.toSorted());
      const names = [...texts.values()].map(({ name }) => name);
      expect(names.filter((name) => foldWords(name).length === 0)).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      const without = [...texts].filter(
        ([, { words }]) => words.length === 0 || words.some((word) => foldWords(word).length === 0),
      );
      expect(without.map(([slug]) => slug)).toEqual([]);
    },
  );

  test("are named in every language", () => {
    for (const topic of catalog.topics.values())
      for (const locale of LOCALES) expect(nameOf(topic, locale)).not.toBe("");
  });
});

describe("a Pin's topics", () => {
  test.each<[string, Partial<PinTexts>, string]>([
    ["its title", { title: "Rye loaf with a crisp crust" }, "bread"],
    ["a plural", { title: "Three easy Layer Cakes" }, "cakes"],
    ["words in another order of case", { lang: "en", title: "TINY HOUSE on wheels" }, "tiny-houses"],
    ["its board", { title: "Saturday", board_name: "Houseplants" }, "houseplants"],
    ["its alternative text", { alt_text: "A greenhouse with seedlings" }, "greenhouses"],
    ["two words of its description", { description: "Sourdough focaccia" }, "bread"],
    ["a word that ends in y or ie", { title: "Cookies and brownies" }, "desserts"],
    ["an area's words", { title: "Interior design" }, "home-decor"],
  ])("are told by %s", (_, texts, slug) => {
    expect(topicsOf(texts)).toContain(slug);
  });

  test.each([
    ["de", "Sauerteigbrot backen", "bread"],
    ["es", "Recetas de pan casero", "bread"],
    ["fr", "Idées de jardinage pour le balcon", "balconies"],
    ["id", "Resep kue ulang tahun", "cakes"],
    ["it", "Ricette di pane fatto in casa", "bread"],
    ["ja", "ふんわりパンのレシピ", "bread"],
    ["pt", "Receita de pão caseiro", "bread"],
    ["sv", "Baka surdegsbröd hemma", "bread"],
  ])("are told in %s: %s", (lang, title, slug) => {
    expect(topicsOf({ lang, title })).toContain(slug);
  });

  test("come with their area", () => {
    expect(topicsOf({ title: "Sourdough baguette" })).toEqual(
      expect.arrayContaining(["bread", "food-and-drink"]),
    );
  });

  test("aren't told by a word in passing, or by none", () => {
    expect(topicsOf({ description: "We met at the bakery for a loaf." })).toEqual([]);
    expect(topicsOf({ title: "Ten weeks", alt_text: "Brown boots" })).not.toContain("desserts");
    expect(topicsOf({ title: "The lake" })).not.toContain("coffee-and-tea");
    expect(topicsOf({ title: "Zxqv", description: "…" })).toEqual([]);
    expect(topicsOf({})).toEqual([]);
  });

  test("don't include what is hidden, and include what staff added", () => {
    const changed = buildCatalog([
      { id: 101, parent_id: null, texts: {}, is_hidden: true },
      { id: 100_000, parent_id: 100, texts: { ja: { name: "お弁当", words: ["弁当箱"] } }, is_hidden: false },
    ]);
    const tell = createRecognizer(changed);
    expect(tell({ ...empty, title: "Sourdough baguette" })).not.toContain(101);
    expect(tell({ ...empty, lang: "ja", title: "かわいい弁当箱の作り方" })).toEqual(
      expect.arrayContaining([100_000, 100]),
    );
  });
});
