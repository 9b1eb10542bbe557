import type { SearchColor } from "#contract/finding/search.ts";
import type { Locale } from "#contract/locales.ts";

/** The names of colors that can be searched for, folded; several words for one are separated by a slash. */
const names: Readonly<Record<SearchColor, Readonly<Record<Locale, string>>>> = {
  red: {
    en: "red",
    es: "rojo/roja",
    pt: "vermelho/vermelha",
    de: "rot/rote/roter/rotes",
    fr: "rouge",
    it: "rosso/rossa",
    sv: "rod/roda/rott",
    ja: "赤/赤い",
    id: "merah",
  },
  orange: {
    en: "orange",
    es: "naranja/anaranjado",
    pt: "laranja",
    de: "orange",
    fr: "orange",
    it: "arancione",
    sv: "orange",
    ja: "オレンジ",
    id: "oranye/jingga",
  },
  yellow: {
    en: "yellow",
    es: "amarillo/amarilla",
    pt: "amarelo/amarela",
    de: "gelb/gelbe/gelber/gelbes",
    fr: "jaune",
    it: "giallo/gialla",
    sv: "gul/gula/gult",
    ja: "黄色/黄色い",
    id: "kuning",
  },
  green: {
    en: "green",
    es: "verde",
    pt: "verde",
    de: "grun/grune/gruner/grunes",
    fr: "vert/verte",
    it: "verde",
    sv: "gron/grona/gront",
    ja: "緑",
    id: "hijau",
  },
  teal: {
    en: "teal",
    es: "turquesa",
    pt: "turquesa",
    de: "turkis",
    fr: "turquoise",
    it: "turchese",
    sv: "turkos",
    ja: "青緑/ターコイズ",
    id: "toska",
  },
  blue: {
    en: "blue",
    es: "azul",
    pt: "azul",
    de: "blau/blaue/blauer/blaues",
    fr: "bleu/bleue",
    it: "blu/azzurro/azzurra",
    sv: "bla/blatt",
    ja: "青/青い",
    id: "biru",
  },
  purple: {
    en: "purple/violet",
    es: "morado/morada/violeta",
    pt: "roxo/roxa/violeta",
    de: "lila/violett/purpur",
    fr: "violet/violette/pourpre",
    it: "viola",
    sv: "lila",
    ja: "紫",
    id: "ungu",
  },
  pink: {
    en: "pink",
    es: "rosa/rosado",
    pt: "rosa",
    de: "rosa/pink",
    fr: "rose",
    it: "rosa",
    sv: "rosa",
    ja: "ピンク",
    id: "pink/merah muda",
  },
  brown: {
    en: "brown",
    es: "marron/cafe",
    pt: "marrom/castanho",
    de: "braun/braune/brauner/braunes",
    fr: "marron/brun",
    it: "marrone",
    sv: "brun/bruna/brunt",
    ja: "茶色",
    id: "cokelat/coklat",
  },
  white: {
    en: "white",
    es: "blanco/blanca",
    pt: "branco/branca",
    de: "weiss/weisse/weisser/weisses",
    fr: "blanc/blanche",
    it: "bianco/bianca",
    sv: "vit/vita/vitt",
    ja: "白/白い",
    id: "putih",
  },
  gray: {
    en: "gray/grey",
    es: "gris",
    pt: "cinza/cinzento",
    de: "grau/graue/grauer/graues",
    fr: "gris/grise",
    it: "grigio/grigia",
    sv: "gra/gratt",
    ja: "灰色/グレー",
    id: "abu/abu-abu",
  },
  black: {
    en: "black",
    es: "negro/negra",
    pt: "preto/preta",
    de: "schwarz/schwarze/schwarzer/schwarzes",
    fr: "noir/noire",
    it: "nero/nera",
    sv: "svart/svarta",
    ja: "黒/黒い",
    id: "hitam",
  },
};

/** Shades that have their own name, as in English and, where they're the same word, other languages. */
const shades: Readonly<Record<string, string>> = {
  amber: "#ffbf00",
  apricot: "#fbceb1",
  aqua: "#00d5d5",
  azure: "#2f7fd9",
  beige: "#e8dcc4",
  blush: "#e8b4b8",
  bronze: "#a97142",
  burgundy: "#800020",
  caramel: "#c68e4e",
  champagne: "#f3e3c3",
  charcoal: "#36454f",
  chartreuse: "#a4c639",
  chocolate: "#5c3317",
  cobalt: "#0047ab",
  copper: "#b87333",
  coral: "#ff7f50",
  cream: "#fff3d6",
  crimson: "#b0122b",
  cyan: "#00b7d8",
  emerald: "#149c63",
  forest: "#22542e",
  fuchsia: "#d6249f",
  gold: "#d4a52a",
  indigo: "#2e3a87",
  ivory: "#fbf6e3",
  jade: "#2f9c75",
  khaki: "#b8ad7f",
  lavender: "#b9a7dc",
  lemon: "#f6e04b",
  lilac: "#b892d0",
  lime: "#a7d129",
  magenta: "#c9177e",
  mahogany: "#5a2a1f",
  maroon: "#701c2c",
  mauve: "#b784a7",
  mint: "#a8dcc0",
  moss: "#6b7f3a",
  mustard: "#d4a017",
  navy: "#1f2a4d",
  ochre: "#c4862b",
  olive: "#6f7031",
  peach: "#ffc9a3",
  periwinkle: "#8f99e0",
  petrol: "#0f5560",
  plum: "#6e2a5c",
  ruby: "#a3123f",
  rust: "#a9441c",
  saffron: "#eda71b",
  sage: "#a3b18a",
  salmon: "#f28c76",
  sand: "#d9c5a0",
  sapphire: "#1646a0",
  scarlet: "#d42222",
  sienna: "#a0522d",
  silver: "#bfc3c7",
  slate: "#5f6d7a",
  tan: "#cda97a",
  taupe: "#84766a",
  terracotta: "#c66a4b",
  turquoise: "#30b8ae",
  ultramarine: "#2a3fbf",
  vermilion: "#d9432a",
  walnut: "#5b4030",
  wine: "#722f37",
};

let byWord: ReadonlyMap<string, string> | null = null;

/** A color's name, or the code of a shade, for a folded word in any language; null if it's none. */
export function findColor(word: string): string | null {
  byWord ??= collect();
  return byWord.get(word) ?? null;
}

/** The words for a color in all languages. */
export function wordsForColor(color: string): string[] {
  return Object.entries(names).flatMap(([name, inLanguages]) =>
    name === color ? Object.values(inLanguages).flatMap((words) => words.split("/")) : [],
  );
}

/** Whether a folded word is a color's name in a language. */
export function isColorIn(word: string, locale: Locale): boolean {
  return Object.values(names).some((inLanguages) => inLanguages[locale].split("/").includes(word));
}

/** English first: its words are used in every language. */
function collect(): Map<string, string> {
  const found = new Map<string, string>(Object.entries(shades));
  for (const [color, inLanguages] of Object.entries(names)) {
    for (const word of Object.values(inLanguages).flatMap((words) => words.split("/"))) {
      if (!found.has(word) || word === inLanguages.en) found.set(word, color);
    }
  }
  return found;
}
