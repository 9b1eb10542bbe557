/** White text is readable on each of them. */
export const LINK_CARD_GROUNDS = [
  "#2b3a8c",
  "#7a3b69",
  "#1f6a67",
  "#8a4b14",
  "#41682c",
  "#a03a3a",
  "#4a5a7a",
  "#6a4c9c",
] as const;

export type LinkCardLook = {
  /** The background, the same for every card of a site. */
  ground: string;
  /** The site's initial. */
  letter: string;
};

/** The look of the card that is drawn for a link without a picture. */
export function linkCardLook(domain: string): LinkCardLook {
  const letter = /[a-z0-9]/i.exec(domain)?.[0] ?? "";
  return {
    ground: LINK_CARD_GROUNDS[hash(domain) % LINK_CARD_GROUNDS.length] ?? "",
    letter: letter.toUpperCase(),
  };
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

/** The site a link leads to, as cards and Pins show it. */
export function domainOf(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, "") ?? "";
}
