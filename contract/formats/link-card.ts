import { DRAWING_BACKGROUNDS } from "./drawing-backgrounds.ts";

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
    ground: DRAWING_BACKGROUNDS[hash(domain) % DRAWING_BACKGROUNDS.length] ?? "",
    letter: letter.toUpperCase(),
  };
}

function hash(text: string): number {
  let sum = 0;
  for (const character of text) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

/** The site a link leads to, as cards and Pins show it; empty if the text is no address. */
export function domainOf(link: string): string {
  return URL.parse(link)?.hostname.replace(/^www\./, "") ?? "";
}
