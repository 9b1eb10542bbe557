import { type Fingerprint, likenessToProbe, shareOfWords } from "./fingerprint.ts";
import { isFrontPage } from "./judge-move.ts";
import type { Page } from "./page.ts";
import { notFoundWords } from "./words.ts";

const SAME_AS_PROBE = 0.9;
const FEW_SHARED = 0.2;
const FEW_WORDS = 150;
const SIGNS_MIN = 2;

type Asked = {
  url: string;
  finalUrl: string;
  page: Page;
  before: Fingerprint | null;
  probe: Buffer | null;
};

export type SoftGone = { reason: "not_found_page" | "front_page" };

/** Whether a good answer says that there is no such page. */
export function judgeSoftGone({ url, finalUrl, page, before, probe }: Asked): SoftGone | null {
  const isProbe = probe !== null && page.words.length > 0 && likenessToProbe(probe, page) >= SAME_AS_PROBE;
  const [from, end] = [URL.parse(url), URL.parse(finalUrl)];
  const isFront = from !== null && end !== null && !isFrontPage(from) && isFrontPage(end);
  const signs = [
    isProbe,
    isFront && before !== null && shareOfWords(before, page) < FEW_SHARED,
    isUntitled(page),
  ];
  if (!isProbe && signs.filter(Boolean).length < SIGNS_MIN) return null;
  // The front page of a site is its answer to everything, even to existing pages.
  if (isProbe && from && isFrontPage(from)) return null;
  return { reason: isFront ? "front_page" : "not_found_page" };
}

function isUntitled({ title, words }: Page): boolean {
  return words.length < FEW_WORDS && notFoundWords.test(title);
}

/** Only then it's worth asking the site for a page that can't exist. */
export function isThin(page: Page): boolean {
  return page.words.length < FEW_WORDS || notFoundWords.test(page.title);
}
