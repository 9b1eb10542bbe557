import { expect, test } from "vitest";
import { readPrice } from "./read-product.ts";
import { readMinutes } from "./read-recipe.ts";
import { richMetadataOf } from "./read-rich-metadata.ts";
import { readThings } from "./structured-data.ts";

const words = { url: "https://shop.example/p", title: "Page", description: "Words", siteName: "Shop" };

function read(things: unknown, metas: Record<string, string> = {}) {
  const scripts = things === null ? [] : [typeof things === "string" ? things : JSON.stringify(things)];
  const meta = (...keys: string[]) => keys.map((key) => metas[key]).find((text) => text !== undefined) ?? "";
  return richMetadataOf(words, meta, readThings(scripts));
}

test("returns nothing for a page without metadata", () => {
  expect(read(null)).toBeNull();
  expect(read({ "@type": "WebSite", name: "Shop" })).toBeNull();
  expect(read("{ no json")).toBeNull();
  expect(read([null, 3, "x", [[[[[[[{ "@type": "Product" }]]]]]]]])).toBeNull();
});

test("reads a product with its offer and rating", () => {
  const product = {
    "@context": "https://schema.org",
    "@type": ["Product", "Thing"],
    name: "Nest &amp; <b>box</b>",
    description: "Of\n\n larch",
    offers: {
      "@type": "Offer",
      price: 39.9,
      priceCurrency: "eur",
      availability: "https://schema.org/InStock",
    },
    aggregateRating: { ratingValue: "4.5", reviewCount: "12" },
  };
  expect(read(product)).toEqual({
    kind: "product",
    title: "Nest & box",
    description: "Of larch",
    url: words.url,
    site_name: "Shop",
    article: null,
    recipe: null,
    product: {
      price_value: "39.9",
      price_currency: "EUR",
      availability: "InStock",
      rating: { value: 4.5, review_count: 12 },
    },
  });
});

test.each([
  [
    { ratingValue: 4, reviewCount: 3 },
    { value: 4, review_count: 3 },
  ],
  [
    { ratingValue: "4,2", ratingCount: 8 },
    { value: 4.2, review_count: 8 },
  ],
  [
    { ratingValue: 9, bestRating: 10, ratingCount: 8 },
    { value: 4.5, review_count: 8 },
  ],
  [
    { ratingValue: 84, bestRating: "100", ratingCount: 8 },
    { value: 4.2, review_count: 8 },
  ],
  [{ ratingValue: 4 }, null],
  [{ ratingValue: 4, reviewCount: 0 }, null],
  [{ ratingValue: "very good", reviewCount: 3 }, null],
  [{ reviewCount: 3 }, null],
  [{ ratingValue: 7, reviewCount: 3 }, null],
  [{ ratingValue: 0, reviewCount: 3 }, null],
  [{ ratingValue: 4, reviewCount: "many" }, null],
  [{ ratingValue: 4, reviewCount: 1.5 }, null],
  [{ ratingValue: { a: 1 }, reviewCount: [3] }, null],
  ["4 of 5", null],
])("reads a rating %j", (aggregateRating, expected) => {
  expect(read({ "@type": "Product", aggregateRating })?.product?.rating).toEqual(expected);
});

test.each([
  ["12", "12"],
  [12.5, "12.5"],
  ["1,299.00", "1299.00"],
  ["12,50", "12.50"],
  [" 7.99 ", "7.99"],
  ["€ 12", null],
  ["-3", null],
  ["1e9", null],
  ["", null],
  [null, null],
  ["9".repeat(30), null],
])("reads a price of %j", (value, expected) => {
  expect(readPrice(value)).toBe(expected);
});

test("takes the first offer with a price, also from an aggregate", () => {
  const several = { "@type": "AggregateOffer", lowPrice: "5.00", highPrice: "9.00", priceCurrency: "USD" };
  expect(read({ "@type": "Product", offers: several })?.product).toMatchObject({ price_value: "5.00" });
  const nested = [
    { "@type": "Offer" },
    { "@type": "Offer", priceSpecification: [{ price: 3, priceCurrency: "SEK" }] },
  ];
  expect(read({ "@type": "Product", offers: nested })?.product).toMatchObject({
    price_value: "3",
    price_currency: "SEK",
  });
});

test("reads shops with only OpenGraph", () => {
  const metas = {
    "og:type": "og:product",
    "product:price:amount": "15.00",
    "product:price:currency": "USD",
    "product:availability": "out of stock",
  };
  expect(read(null, metas)).toMatchObject({
    kind: "product",
    title: "Page",
    product: { price_value: "15.00", price_currency: "USD", availability: "OutOfStock", rating: null },
  });
});

test("reads a recipe, also inside an article", () => {
  const recipe = {
    "@type": "Recipe",
    name: "Seed cake",
    recipeYield: ["4", "4 servings"],
    prepTime: "PT20M",
    cookTime: "PT1H",
    recipeIngredient: ["100 g seeds", "", "2 eggs"],
  };
  expect(read({ "@graph": [{ "@type": "BlogPosting", headline: "My week" }, recipe] })).toMatchObject({
    kind: "recipe",
    title: "Seed cake",
    recipe: { servings: "4 servings", total_minutes: 80, ingredients: ["100 g seeds", "2 eggs"] },
  });
});

test.each([
  ["PT1H30M", 90],
  ["PT90M", 90],
  ["P1DT2H", 1560],
  ["PT0S", null],
  ["an hour", null],
  ["P", null],
  [90, null],
])("reads a duration of %j", (value, expected) => {
  expect(readMinutes(value)).toBe(expected);
});

test("reads an article with its authors and date", () => {
  const article = {
    "@type": "NewsArticle",
    headline: "Swifts are back",
    author: [{ "@type": "Person", name: "Ada" }, "Bea"],
    datePublished: "2026-05-01T08:00:00+02:00",
  };
  expect(read(article)).toMatchObject({
    kind: "article",
    title: "Swifts are back",
    article: { author: "Ada, Bea", date_published: "2026-05-01T06:00:00.000Z" },
  });
  const metas = {
    "og:type": "article",
    "article:author": "https://social.example/ada",
    "article:published_time": "soon",
  };
  expect(read(null, metas)?.article).toEqual({ author: null, date_published: null });
});

test("cleans texts that a database would refuse or no one would read", () => {
  const name = `\u0000A\ud800 ${"nest ".repeat(1000)}`;
  const title = read({ "@type": "Product", name })?.title ?? "";
  expect(title.isWellFormed()).toBe(true);
  expect(title).not.toContain("\u0000");
  expect(title.length).toBeLessThanOrEqual(300);
});
