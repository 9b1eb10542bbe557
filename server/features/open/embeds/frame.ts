import { createHash } from "node:crypto";
import type { Board } from "#contract/library/entities/board.ts";
import type { Pin, PinUser } from "#contract/library/entities/pin.ts";
import { FRAME_HEIGHT_MIN } from "#contract/open/embed-frame.ts";
import { absoluteUrl } from "#contract/urls.ts";
import { escapeHtml } from "#server/platform/html.ts";

type Site = { publicUrl: string; name: string };

/**
 * A page of a few hundred bytes without JavaScript, because one page may embed many of them. It has no text of its own, so
 * it needs no language.
 */

const style = `*{box-sizing:border-box}
:root{color-scheme:light dark}
body{margin:0;font:15px/1.35 system-ui,sans-serif;background:transparent}
.card{display:flex;flex-direction:column;height:100vh;min-height:${FRAME_HEIGHT_MIN}px;overflow:hidden;border:1px solid light-dark(#e2dbcd,#35322b);border-radius:20px;background:light-dark(#fffdf9,#14130f);color:light-dark(#1b1a17,#f4efe6)}
a{color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid light-dark(#2b3a8c,#a9b4ff);outline-offset:-3px}
img,video{display:block}
.picture{flex:1;min-height:0;width:100%;object-fit:cover}
video.picture{object-fit:contain}
.pictures{flex:1;min-height:0;display:grid;grid-template:repeat(2,minmax(0,1fr))/repeat(3,minmax(0,1fr));gap:2px}
.pictures span{background:light-dark(#efe9dc,#24221d)}
.pictures img{width:100%;height:100%;object-fit:cover}
.veil{display:grid;place-items:center}
.veil img{width:64px;height:64px}
.words{flex:none;padding:10px 14px 12px}
.title{display:-webkit-box;overflow:hidden;margin:0 0 8px;font-weight:600;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow-wrap:anywhere}
.by{display:flex;align-items:center;gap:8px;margin:0;font-size:13px;color:light-dark(#5e5a50,#b5ae9f)}
.by span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.face{width:24px;height:24px;border-radius:50%;object-fit:cover}
.mark{width:24px;height:24px;margin-inline-start:auto}
.gone{align-items:center;justify-content:center}
.gone .mark{width:64px;height:64px;margin:0}`;

export function framePolicy(publicUrl: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  return [
    "default-src 'none'",
    `img-src 'self' ${new URL(publicUrl).origin}`,
    `media-src 'self' ${new URL(publicUrl).origin}`,
    `style-src 'sha256-${hash}'`,
    // The placeholder colour behind the picture.
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

export function drawFrame(pin: Pin, site: Site): string {
  const author = pin.closeup_attribution;
  const language = pin.lang === null ? "" : ` lang="${escapeHtml(pin.lang)}"`;
  const title = pin.seoTitle === "" ? "" : `<p class="title"${language}>${escapeHtml(pin.seoTitle)}</p>`;
  const url = absoluteUrl(site.publicUrl, pin.seoUrl);
  const name = pin.seoTitle || author.full_name;
  const words = `${title}
${byline(author, site)}`;
  const video = drawVideo(pin, name, language);
  // A player within a link couldn't be used.
  if (video !== null) {
    const content = `${video}${linkTo(url, `<div class="words">${words}</div>`)}`;
    return document(site, name, url, `<div class="card">${content}</div>`);
  }
  return page(site, name, url, `${drawPicture(pin, site, language)}<div class="words">${words}</div>`);
}

/** Other sites can't ask who looks, so they never get a sensitive picture. */
function drawPicture(pin: Pin, site: Site, language: string): string {
  const { images, alt_text: alt, dominant_color: color, sensitivity } = pin;
  if (sensitivity !== null) return `<div class="picture veil">${mark(site)}</div>`;
  return `<img class="picture" src="${escapeHtml(images["736x"].url)}" alt="${escapeHtml(alt ?? "")}"${language}
style="background:${escapeHtml(color)}">`;
}

/** Plays when it's chosen, and loads nothing before. Null without a video, or for a sensitive one. */
function drawVideo({ images, videos, ...pin }: Pin, name: string, language: string): string | null {
  const url = videos?.video_list.V_720P?.url;
  if (!url || pin.sensitivity !== null) return null;
  return `<video class="picture" src="${escapeHtml(url)}" poster="${escapeHtml(images["736x"].url)}" controls playsinline
preload="none" aria-label="${escapeHtml(pin.alt_text ?? name)}"${language} style="background:${escapeHtml(pin.dominant_color)}"></video>`;
}

/** The number of pictures in a board's frame. */
export const PICTURES_SHOWN = 6;

/** Shows the newest Pins, and empty cells if there are too few. */
export function drawBoardFrame(board: Board, pins: readonly Pin[], site: Site): string {
  const pictures = pins.slice(0, PICTURES_SHOWN).map(({ images, dominant_color: color, alt_text: alt }) => {
    const src = escapeHtml(images["236x"].url);
    return `<img src="${src}" alt="${escapeHtml(alt ?? "")}" style="background:${escapeHtml(color)}">`;
  });
  while (pictures.length < PICTURES_SHOWN) pictures.push("<span></span>");
  return page(
    site,
    board.name,
    absoluteUrl(site.publicUrl, board.url),
    `<div class="pictures">${pictures.join("")}</div><div class="words"><p class="title">${escapeHtml(board.name)}</p>
${byline(board.owner, site)}</div>`,
  );
}

function byline({ image_small_url: image, full_name: name }: PinUser, site: Site): string {
  return `<p class="by"><img class="face" src="${escapeHtml(image)}" alt=""><span>${escapeHtml(name)}</span>${mark(site)}</p>`;
}

/** Shown for things that don't exist or aren't public, so that the two look alike. */
export function drawEmptyFrame(site: Site): string {
  return page(site, site.name, absoluteUrl(site.publicUrl, "/"), mark(site), " gone");
}

/** A document that is one link. */
function page(site: Site, title: string, url: string, content: string, className = ""): string {
  return document(site, title, url, linkTo(url, content, `card${className}`));
}

function linkTo(url: string, content: string, className?: string): string {
  const named = className === undefined ? "" : ` class="${className}"`;
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener"${named}>${content}</a>`;
}

function document(site: Site, title: string, url: string, body: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${escapeHtml(site.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(url)}"><style>${style}</style></head>
<body>${body}</body></html>`;
}

function mark({ name }: Site): string {
  return `<img class="mark" src="/icons/icon.svg" alt="${escapeHtml(name)}">`;
}
