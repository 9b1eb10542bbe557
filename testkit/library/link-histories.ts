import type { Answer } from "#server/features/library/links/checking/judge-answer.ts";
import type { Page } from "#server/features/library/links/checking/page.ts";

export const DAY_MS = 86_400_000;

/** What a made-up site answers on each day, and the state it has to have in the end. */
export type History = {
  family: string;
  url: string;
  /** The states it may have in the end. */
  ends: readonly string[];
  answerOn: (day: number) => Answer;
  probeOn?: (day: number) => Page | null;
  hasOtherHostOn?: (day: number) => boolean;
  isListedOn?: (day: number) => boolean;
};

type Random = () => number;

/** The same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const letters = {
  latin: "abcdefghiklmnoprstuvz",
  cyrillic: "абвгдежзиклмнопрстуя",
  han: "山木水火土金日月田川石竹",
};
type Alphabet = keyof typeof letters;

function wordsOf(random: Random, count: number, alphabet: Alphabet = "latin"): string[] {
  const from = letters[alphabet];
  const letter = () => from[Math.floor(random() * from.length)] ?? "";
  const length = () => (alphabet === "han" ? 2 : 4 + Math.floor(random() * 6));
  return Array.from({ length: count }, () => Array.from({ length: length() }, letter).join(""));
}

function pageOf(random: Random, traits: Partial<Page> & { count?: number; alphabet?: Alphabet } = {}): Page {
  const { count = 150 + Math.floor(random() * 400), alphabet, ...rest } = traits;
  const words = wordsOf(random, count, alphabet);
  return {
    title: words.slice(0, 4).join(" "),
    language: "en",
    canonical: null,
    words,
    linkWords: Math.floor(count / 5),
    domains: wordsOf(random, 3).map((word) => `${word}.example`),
    partHosts: [],
    ...rest,
  };
}

/** Some of its words are others. */
function edit(random: Random, page: Page, share: number): Page {
  const [fresh = ""] = wordsOf(random, 1);
  return { ...page, words: page.words.map((word, at) => (random() < share ? `${fresh}${at}` : word)) };
}

const well = (page: Page | null, url: string): Answer => ({
  failure: null,
  status: 200,
  hops: [],
  finalUrl: url,
  page,
});
const says = (status: number, url: string): Answer => ({ ...well(null, url), status });
const fails = (failure: Answer["failure"], url: string): Answer => ({
  ...well(null, url),
  failure,
  status: null,
});
const redirects = (page: Page | null, to: string, statuses: number[]): Answer => ({
  ...well(page, to),
  hops: statuses.map((status) => ({ status, url: to })),
});

type Made = Omit<History, "family" | "url">;
type Family = (random: Random, url: string) => Made;

const parkedPage = (random: Random): Page =>
  pageOf(random, {
    count: 0,
    title: "old.example is a domain that is for sale",
    words: "this domain is for sale get it now at a good price".split(" "),
    linkWords: 11,
    partHosts: ["www.sedoparking.com"],
  });

const families = {
  works(random, url) {
    const page = pageOf(random);
    return { ends: ["works"], answerOn: () => well(edit(random, page, 0.1), url) };
  },
  "a picture": (_random, url) => ({ ends: ["works"], answerOn: () => well(null, url) }),
  "gets edited over time"(random, url) {
    const page = pageOf(random);
    return { ends: ["works"], answerOn: (day) => well(edit(random, page, Math.min(day / 400, 0.4)), url) };
  },
  "fails now and then"(random, url) {
    const page = pageOf(random);
    return {
      ends: ["works", "unclear"],
      answerOn: (day) => (Math.floor(day) % 9 === 4 ? says(502, url) : well(page, url)),
    };
  },
  "is down for ten days"(random, url) {
    const page = pageOf(random);
    const isDown = (day: number) => day > 35 && day < 45;
    return { ends: ["works"], answerOn: (day) => (isDown(day) ? fails("timeout", url) : well(page, url)) };
  },
  "is missing once"(random, url) {
    const page = pageOf(random);
    return { ends: ["works"], answerOn: (day) => (day < 0.2 ? says(404, url) : well(page, url)) };
  },
  "keeps programs out"(random, url) {
    const status = [403, 429, 503, 401, 451][Math.floor(random() * 5)] ?? 403;
    return { ends: ["unclear"], answerOn: () => says(status, url) };
  },
  "shows programs a captcha"(random, url) {
    const page = pageOf(random, { count: 20, title: "Just a moment..." });
    return { ends: ["unclear"], answerOn: () => well(page, url) };
  },
  "asks for a login"(random, url) {
    const page = pageOf(random, { count: 30 });
    return { ends: ["unclear"], answerOn: () => redirects(page, `${new URL(url).origin}/login?to=a`, [302]) };
  },
  "forbids robots": (_random, url) => ({ ends: ["unclear"], answerOn: () => fails("robots", url) }),
  "is at a private address": (_random, url) => ({ ends: ["blocked"], answerOn: () => fails("private", url) }),
  "is missing from a day on"(random, url) {
    const page = pageOf(random);
    const from = random() * 60;
    return { ends: ["gone"], answerOn: (day) => (day < from ? well(page, url) : says(404, url)) };
  },
  "was removed": (_random, url) => ({ ends: ["gone"], answerOn: () => says(410, url) }),
  "has no name any more"(random, url) {
    const page = pageOf(random);
    const from = random() * 50;
    return { ends: ["gone"], answerOn: (day) => (day < from ? well(page, url) : fails("dns", url)) };
  },
  "refuses connections"(random, url) {
    const failure = random() < 0.5 ? "refused" : "tls";
    return { ends: ["gone"], answerOn: () => fails(failure, url) };
  },
  "is gone for two months"(random, url) {
    const page = pageOf(random);
    const isGone = (day: number) => day > 30 && day < 90;
    return { ends: ["works"], answerOn: (day) => (isGone(day) ? says(404, url) : well(page, url)) };
  },
  moved(random, url) {
    const page = pageOf(random);
    const answer = redirects(page, `https://new.example/archive${new URL(url).pathname}`, [301]);
    return { ends: ["moved"], answerOn: (day) => (day < 10 ? well(page, url) : answer) };
  },
  "moved to https"(random, url) {
    const page = pageOf(random);
    const to = url.replace("http://", "https://www.");
    return { ends: ["moved"], answerOn: () => redirects(page, to, [301]) };
  },
  "is elsewhere for now"(random) {
    const page = pageOf(random);
    return { ends: ["works"], answerOn: () => redirects(page, "https://new.example/a/b/c", [301, 302]) };
  },
  "leads to the front page"(random, url) {
    const [page, front] = [pageOf(random), pageOf(random)];
    const answer = redirects(front, `${new URL(url).origin}/`, [301]);
    // With other words, but no page that explains it: we don't know.
    return { ends: ["unclear"], answerOn: (day) => (day < 20 ? well(page, url) : answer) };
  },
  "says with a good status that it isn't there"(random, url) {
    const [page, lost] = [pageOf(random), pageOf(random, { count: 90, title: "Sorry" })];
    const probeOn = () => edit(random, lost, 0.02);
    return { ends: ["soft_gone"], probeOn, answerOn: (day) => well(day < 25 ? page : lost, url) };
  },
  "leads to a front page that says it isn't there"(random, url) {
    const [page, lost] = [pageOf(random), pageOf(random, { count: 60, title: "404 Seite nicht gefunden" })];
    const answer = redirects(lost, `${new URL(url).origin}/`, [302]);
    return { ends: ["soft_gone"], answerOn: (day) => (day < 25 ? well(page, url) : answer) };
  },
  "is about pages that aren't found"(random, url) {
    const page = pageOf(random, { count: 120, title: "404 not found, explained" });
    return { ends: ["works"], answerOn: () => well(page, url) };
  },
  "is redesigned"(random, url) {
    const [page, other] = [pageOf(random), pageOf(random)];
    return { ends: ["unclear"], answerOn: (day) => well(day < 40 ? page : other, url) };
  },
  "is redesigned, with the same domains"(random, url) {
    const page = pageOf(random);
    const other = pageOf(random, { domains: page.domains, title: page.title });
    return { ends: ["unclear"], answerOn: (day) => well(day < 40 ? page : other, url) };
  },
  "is now in another language"(random, url) {
    const page = pageOf(random);
    const title = `${page.title.split(" ")[0]} neu`;
    const other = pageOf(random, { language: "de", title });
    return { ends: ["unclear"], answerOn: (day) => well(day < 40 ? page : other, url) };
  },
  "moved to another host, unchanged"(random, url) {
    const page = pageOf(random);
    const answerOn = () => well(edit(random, page, 0.05), url);
    return { ends: ["works"], answerOn, hasOtherHostOn: (day) => day > 40 };
  },
  "is parked"(random, url) {
    const [page, parked] = [pageOf(random), parkedPage(random)];
    return { ends: ["taken_over"], answerOn: (day) => well(day < 40 ? page : parked, url) };
  },
  "dies and then sells watches"(random, url) {
    const [page, shop] = [pageOf(random), pageOf(random)];
    const answerOn = (day: number) =>
      day < 40 ? well(page, url) : day < 65 ? fails("dns", url) : well(shop, url);
    return { ends: ["taken_over"], answerOn, hasOtherHostOn: (day) => day >= 65 && day < 155 };
  },
  "leads to a casino now"(random, url) {
    const page = pageOf(random);
    const spam = pageOf(random, { domains: ["best-casino.example", "slots-online.example"] });
    return { ends: ["taken_over"], answerOn: (day) => well(day < 40 ? page : spam, url) };
  },
  "speaks another script, for someone else"(random, url) {
    const page = pageOf(random);
    const alphabet = random() < 0.5 ? "han" : "cyrillic";
    const other = pageOf(random, { alphabet, language: "" });
    return { ends: ["taken_over"], answerOn: (day) => well(day < 40 ? page : other, url) };
  },
  "leads to a domain on the list"(random, url) {
    const page = pageOf(random);
    const answer = redirects(page, "https://listed.example/", [301]);
    const isListedOn = (day: number) => day >= 40;
    return { ends: ["taken_over"], isListedOn, answerOn: (day) => (day < 40 ? well(page, url) : answer) };
  },
} satisfies Record<string, Family>;

export function makeHistories(each: number): History[] {
  return Object.entries(families).flatMap(([family, make], number) =>
    Array.from({ length: each }, (_, at) => {
      const random = randomOf(number * 1000 + at);
      const url = `http://old.example/${wordsOf(random, 2).join("/")}`;
      return { family, url, ...(make as Family)(random, url) };
    }),
  );
}
