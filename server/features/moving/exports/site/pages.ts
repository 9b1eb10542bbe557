import { createHash } from "node:crypto";
import type { Locale } from "#contract/locales.ts";
import { escapeHtml } from "#server/platform/html.ts";
import { siteScript, siteStyle } from "./look.ts";
import type { SiteTexts } from "./texts.ts";

export type ShownPin = {
  id: string;
  title: string;
  description: string;
  note: string;
  link: string;
  altText: string;
  section: string;
  savedAt: string;
  /** Its name in the archive; null if it was lost. */
  picture: string | null;
  /** The same for its video; null without one. */
  video: string | null;
};

export type ShownBoard = {
  id: string;
  name: string;
  description: string;
  isSecret: boolean;
  count: number;
  /** Of its first Pins. */
  pictures: string[];
};

/** How many of a board's pictures stand for it. */
export const SHELF_PICTURES = 3;

export type Site = { locale: Locale; texts: SiteTexts };

const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** Nothing runs but our own script, and nothing is loaded but what lies next to the page. */
const policy = `default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src ${digest(siteStyle)}; script-src 'self' file: ${digest(siteScript)}`;

export function pageOfBoard(id: string): string {
  return `boards/${id}.html`;
}

export function startPage({ locale }: Site, title: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(title)}</title>
<style>${siteStyle}</style>
</head>
<body>
`;
}

export const endPage = "</body>\n</html>\n";

/** The first page's search and what leads to the boards. */
export function boardEntry({ texts }: Site, board: ShownBoard): string {
  const facts = [texts.pins(board.count), ...(board.isSecret ? [texts.secret] : [])].join(" · ");
  const pictures = board.pictures.map((name) => `<img src="${escapeHtml(name)}" alt="" loading="lazy">`);
  return `<li><a href="${pageOfBoard(board.id)}"><span class="shelf">${pictures.join("")}</span>
<span class="name">${escapeHtml(board.name)}</span><span class="soft">${escapeHtml(facts)}</span></a></li>\n`;
}

export function searchField({ texts }: Site): string {
  return `<div id="find" role="search" hidden>
<label for="search">${escapeHtml(texts.search)}</label>
<input id="search" type="search" autocomplete="off" data-untitled="${escapeHtml(texts.untitled)}" data-nothing="${escapeHtml(texts.nothing)}" data-more="${escapeHtml(texts.more)}">
<p id="status" class="soft" role="status"></p>
<ul id="found" class="pins"></ul>
</div>
`;
}

export const searchScript = `<script>${siteScript}</script>\n`;

export function boardHead({ texts }: Site, board: Omit<ShownBoard, "count" | "id" | "pictures">): string {
  const secret = board.isSecret ? `<p class="soft">${escapeHtml(texts.secret)}</p>\n` : "";
  const description =
    board.description === "" ? "" : `<p class="text">${escapeHtml(board.description)}</p>\n`;
  return `<nav><a href="../index.html">${escapeHtml(texts.allBoards)}</a></nav>
<main>
<h1>${escapeHtml(board.name)}</h1>
${secret}${description}<ul class="pins">
`;
}

export function pinEntry({ locale, texts }: Site, pin: ShownPin): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const address = webAddress(pin.link);
  const title = escapeHtml(pin.title || texts.untitled);
  const lines = [
    mediaOf(pin, pin.altText || pin.title || texts.untitled),
    `<h2>${title}</h2>`,
    pin.section === "" ? "" : `<p class="soft">${escapeHtml(pin.section)}</p>`,
    pin.description === "" ? "" : `<p class="text">${escapeHtml(pin.description)}</p>`,
    pin.note === ""
      ? ""
      : `<p class="text"><strong>${escapeHtml(texts.note)}:</strong> ${escapeHtml(pin.note)}</p>`,
    address === null
      ? ""
      : `<p><a href="${escapeHtml(address.href)}" rel="noreferrer">${escapeHtml(address.host)}</a></p>`,
    `<p class="soft">${escapeHtml(day.format(new Date(pin.savedAt)))}</p>`,
  ];
  return `<li id="pin-${escapeHtml(pin.id)}">${lines.filter((line) => line !== "").join("\n")}</li>\n`;
}

function mediaOf({ picture, video, altText }: ShownPin, name: string): string {
  if (video !== null) {
    const poster = picture === null ? "" : ` poster="../${escapeHtml(picture)}"`;
    return `<video src="../${escapeHtml(video)}"${poster} aria-label="${escapeHtml(name)}" controls playsinline preload="none"></video>`;
  }
  if (picture === null) return "";
  return `<img src="../${escapeHtml(picture)}" alt="${escapeHtml(altText)}" loading="lazy">`;
}

/** Whatever was stored, a page must not lead to a script. */
function webAddress(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url && ["http:", "https:"].includes(url.protocol) ? url : null;
}
