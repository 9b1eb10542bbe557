import type { Page } from "./page.ts";
import { forSaleWords, parkingHosts } from "./words.ts";

const MARKS_MIN = 3;
const FEW_WORDS = 60;
const MOSTLY_LINKS = 0.8;

/** Whether the domain is unused and for sale. */
export function isParked(page: Page): boolean {
  const text = page.words.join(" ");
  const title = page.title.toLowerCase();
  const marks = [
    forSaleWords.test(text),
    forSaleWords.test(title),
    page.partHosts.some((host) => parkingHosts.some((known) => host === known || host.endsWith(`.${known}`))),
    page.words.length < FEW_WORDS && page.linkWords > MOSTLY_LINKS * page.words.length,
  ];
  return marks.filter(Boolean).length >= MARKS_MIN;
}
