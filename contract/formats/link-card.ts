import { DRAWING_BACKGROUNDS } from "./drawing-backgrounds.ts";

export type LinkCardLook = {
  /** The background, the same for every card of a site. */
  ground: string;
  /** The site's initial. */
  letter: string;
  domain: string;
  /** The page on the site, which a card without a title names; empty for the site's first page. */
  path: string;
  /** Where the arcs are, which are different for each link of a site: in percent of the card's width. */
  bower: { x: number; y: number; radius: number };
};

const BOWER = { x: [100, 82, 64, 112], y: [7, 26, 45, 64], radius: [18, 22, 26, 30] };

/** The look of the card that is drawn for a link without a picture. */
export function linkCardLook(link: string): LinkCardLook {
  const domain = domainOf(link);
  const letter = /[a-z0-9]/i.exec(domain)?.[0] ?? "";
  const turn = hash(link);
  return {
    ground: DRAWING_BACKGROUNDS[hash(domain) % DRAWING_BACKGROUNDS.length] ?? "",
    letter: letter.toUpperCase(),
    domain,
    path: pathOf(link),
    bower: {
      x: BOWER.x[turn % 4] ?? 0,
      y: BOWER.y[(turn >>> 2) % 4] ?? 0,
      radius: BOWER.radius[(turn >>> 4) % 4] ?? 0,
    },
  };
}

function pathOf(link: string): string {
  const path = URL.parse(link)?.pathname.replace(/^\/|\/$/g, "") ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
