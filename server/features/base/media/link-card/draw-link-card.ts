import { type LinkCardLook, linkCardLook } from "#contract/formats/link-card.ts";
import { withImageLibrary } from "../image-library.ts";
import { drawableText, drawLine, type Glyphs, shorten, widthOf, wrap } from "./typeset.ts";

export type LinkCard = { title: string; link: string };

const WIDTH = 1000;
const HEIGHT = 1250;
const MARGIN = 90;
const ROOM = WIDTH - 2 * MARGIN;
/** The largest that fits is used. */
const TITLE_SIZES = [
  { size: 112, lines: 4 },
  { size: 92, lines: 6 },
  { size: 76, lines: 7 },
];
const DOMAIN_SIZE = 56;
const LINE_HEIGHT = 1.18;

/** Draws the picture of a link that has none, as a PNG: its title and its site, or its site and page. */
export async function drawLinkCard(card: LinkCard): Promise<Uint8Array> {
  const { default: glyphs } = await import("./glyphs.json", { with: { type: "json" } });
  const svg = layOutLinkCard(glyphs, card);
  return withImageLibrary((sharp) => sharp(Buffer.from(svg)).png().toBuffer());
}

export function layOutLinkCard(glyphs: Glyphs, { title, link }: LinkCard): string {
  const { ground, letter, domain, path, bower } = linkCardLook(link);
  const drawable = drawableText(glyphs, title);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
<g fill="none" stroke="#ffffff" stroke-opacity=".09" stroke-width="64">${drawArcs(bower)}</g>
<circle cx="${MARGIN + 80}" cy="${MARGIN + 80}" r="80" fill="#ffffff" fill-opacity=".16"/>
<g fill="#ffffff">
${drawLine(glyphs, letter, { x: MARGIN + 80 - widthOf(glyphs, letter, 88) / 2, y: MARGIN + 80 + 31, size: 88 })}
${drawable === null ? drawSite(glyphs, domain, drawableText(glyphs, path)) : drawTitle(glyphs, drawable, domain)}
</g>
</svg>`;
}

/** A bower: three arcs. */
function drawArcs({ x, y, radius }: LinkCardLook["bower"]): string {
  const percent = WIDTH / 100;
  return [0, 17, 34]
    .map((more) => `<circle cx="${x * percent}" cy="${y * percent}" r="${(radius + more) * percent}"/>`)
    .join("");
}

function drawTitle(glyphs: Glyphs, title: string, domain: string): string {
  const { size, lines } = fitTitle(glyphs, title);
  const bottom = HEIGHT - MARGIN - DOMAIN_SIZE - 56;
  const drawn = lines.map((line, index) => {
    const y = bottom - (lines.length - 1 - index) * size * LINE_HEIGHT;
    return drawLine(glyphs, line, { x: MARGIN, y, size });
  });
  return `${drawn.join("\n")}\n${drawLastLine(glyphs, domain)}`;
}

function drawLastLine(glyphs: Glyphs, text: string): string {
  const line = shorten(glyphs, text, DOMAIN_SIZE, ROOM);
  return `<g fill-opacity=".82">${drawLine(glyphs, line, { x: MARGIN, y: HEIGHT - MARGIN, size: DOMAIN_SIZE })}</g>`;
}

function fitTitle(glyphs: Glyphs, title: string): { size: number; lines: string[] } {
  for (const { size, lines: most } of TITLE_SIZES) {
    const lines = wrap(glyphs, title, size, ROOM);
    if (lines.length <= most) return { size, lines };
  }
  const { size, lines: most } = TITLE_SIZES.at(-1) ?? { size: DOMAIN_SIZE, lines: 1 };
  const lines = wrap(glyphs, title, size, ROOM);
  const rest = lines.slice(most - 1).join(" ");
  return { size, lines: [...lines.slice(0, most - 1), shorten(glyphs, rest, size, ROOM)] };
}

/** Without a title that can be drawn, the site is the title, above its page. */
function drawSite(glyphs: Glyphs, domain: string, page: string | null): string {
  const widest = widthOf(glyphs, domain, 1);
  const size = Math.max(DOMAIN_SIZE, Math.min(112, ROOM / Math.max(widest, 1)));
  const y = page === null ? HEIGHT - MARGIN : HEIGHT - MARGIN - DOMAIN_SIZE - 56;
  const site = drawLine(glyphs, shorten(glyphs, domain, size, ROOM), { x: MARGIN, y, size });
  return page === null ? site : `${site}\n${drawLastLine(glyphs, page)}`;
}
