import { type Fingerprint, hash, scriptOf, shareOfWords, takeFingerprint } from "./fingerprint.ts";
import type { Page } from "./page.ts";
import { isParked } from "./parking.ts";
import { spamDomains } from "./words.ts";

export type Suspicion = {
  page: Page;
  before: Fingerprint | null;
  /** The site was dead for two weeks before it answered again, or the domain's name servers are others. */
  hasOtherHost: boolean;
};

export type Takeover = { reason: "parked" | "changed" };

const FEW_SHARED = 0.1;
const WORDS_MIN = 80;
const SIGNS_MIN = 2;

/** Whether the page has nothing to do with the one that is remembered. */
export function isOtherText(before: Fingerprint | null, page: Page): boolean {
  return before !== null && before.wordCount >= WORDS_MIN && shareOfWords(before, page) < FEW_SHARED;
}

/** Needs two signs, as a redesign changes all words, and a holiday all links. */
export function judgeTakeover({ page, before, hasOtherHost }: Suspicion): Takeover | null {
  const parked = isParked(page);
  const signs = [
    isOtherText(before, page),
    isOtherText(before, page) && speaksOtherwise(before, page),
    hasOtherHost,
    parked,
    leadsToSpam(before, page),
  ];
  if (signs.filter(Boolean).length < SIGNS_MIN || page.words.length === 0) return null;
  return { reason: parked ? "parked" : "changed" };
}

/** Another language or script. A site in several languages keeps its name, or the sites it links to. */
function speaksOtherwise(before: Fingerprint | null, page: Page): boolean {
  if (!before) return false;
  const isOther =
    scriptOf(page.words) !== before.script ||
    (page.language !== "" && before.language !== "" && page.language !== before.language);
  const now = takeFingerprint(page);
  const keeps = (name: "title" | "domains") => before[name].some((number) => now[name].includes(number));
  return isOther && !keeps("title") && !keeps("domains");
}

function leadsToSpam(before: Fingerprint | null, page: Page): boolean {
  const known = new Set(before?.domains);
  return page.domains.some((domain) => spamDomains.test(domain) && !known.has(hash(domain)));
}
