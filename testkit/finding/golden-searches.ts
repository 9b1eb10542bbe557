import type { Locale } from "#contract/locales.ts";

/** A title in a language, searches that find it, and searches that don't. */
export type GoldenSearch = { lang: Locale; title: string; hits: string[]; misses: string[] };

export const goldenSearches: readonly GoldenSearch[] = [
  {
    lang: "en",
    title: "Baking sourdough breads",
    hits: ["sourdough", "bread", "bake", "BREADS"],
    misses: ["sourdoughs rye", "dough", "baker -bread"],
  },
  {
    lang: "de",
    title: "Gemütliche Häuser für Vögel",
    hits: ["haus", "hauser", "vogel", "gemutlich"],
    misses: ["katzen"],
  },
  {
    lang: "es",
    title: "Jardín pequeño con niños",
    hits: ["jardin", "jardines", "nino", "pequeno"],
    misses: ["gato"],
  },
  { lang: "fr", title: "L’été à la crème brûlée", hits: ["ete", "creme", "crème brulee"], misses: ["hiver"] },
  { lang: "id", title: "Membuat kerajinan tangan", hits: ["kerajinan", "tangan"], misses: ["dapur"] },
  {
    lang: "it",
    title: "Perché cucinare la pasta dell’orto",
    hits: ["orto", "cucina", "perche"],
    misses: ["gatto"],
  },
  { lang: "pt", title: "Decoração fácil de salões", hits: ["decoracao", "facil", "saloes"], misses: ["cão"] },
  { lang: "sv", title: "Röda stugor på Gotland", hits: ["stuga", "roda", "gotland"], misses: ["bil"] },
  {
    lang: "ja",
    title: "ふんわり食パンの簡単レシピ",
    hits: ["食パン", "レシピ", "簡単レシピ", "簡"],
    misses: ["パン食", "猫"],
  },
];
