import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { domainOf } from "#contract/formats/link-card.ts";
import { completeUrl } from "#contract/formats/web-address.ts";
import type { RichMetadata } from "#contract/library/entities/pin.ts";
import type { Context } from "#server/platform/context.ts";
import {
  type FetchedAnswer,
  fetchGuarded,
  readTargetUrl,
  refusal,
  requireSuccess,
} from "#server/platform/fetch/index.ts";
import { sniffImageType } from "#server/platform/picture-type.ts";
import { createTtlCache } from "#server/platform/ttl-cache.ts";
import { decodeHtml } from "./decode-html.ts";
import { type Candidate, findCandidates } from "./find-candidates.ts";
import { mayRead } from "./may-read.ts";
import { perContext } from "./per-context.ts";
import { readPictureSize } from "./picture-size.ts";
import { type Markup, readMarkup } from "./read-markup.ts";
import { descriptionMax, type MetaReader, richMetadataOf, titleMax } from "./read-rich-metadata.ts";
import { readThings } from "./structured-data.ts";
import { cleanText } from "./text.ts";

export type ReadPage = {
  /** The address after redirects. */
  url: string;
  title: string;
  description: string;
  siteName: string;
  isOptedOut: boolean;
  /** Largest first according to the page. Empty if the page opts out of being saved. */
  candidates: Candidate[];
  richMetadata: RichMetadata | null;
  /** True if the address is that of a picture rather than a page. */
  isPicture: boolean;
};

const htmlBytesMax = 3 * 1024 * 1024;
const siteNameMax = 100;
const field = "url";

const pagesOf = perContext((context) =>
  createTtlCache<ReadPage>({ max: 200, ms: 5 * 60_000, elapsedMs: context.elapsedMs }),
);

/** Reads a page or a single picture as a visitor sees it, once for everyone who asks within the next minutes. */
export function readPage(context: Context, typed: string): Promise<ReadPage> {
  const address = addressOf(typed);
  return pagesOf(context).get(address, () => fetchPage(context, address));
}

/** Adds a missing scheme and leaves the rest as typed, because an unusual spelling makes the guard suspicious. */
function addressOf(typed: string): string {
  const isComplete = /^https?:/i.test(typed) || completeUrl(typed) === null;
  return isComplete ? typed : `https://${typed}`;
}

async function fetchPage(context: Context, address: string): Promise<ReadPage> {
  // Before contacting the site, even for its robots.txt.
  readTargetUrl(address, field);
  if (!(await mayRead(context, address, field))) return blankPage(address, { isOptedOut: true });
  const answer = await fetchGuarded(context, address, {
    field,
    accept: "text/html,application/xhtml+xml,image/*;q=0.8",
    maxBytes: htmlBytesMax,
    beyond: "cut",
    timeoutMs: 12_000,
    idleMs: 6000,
  });
  requireSuccess(answer.status, field);
  // A redirect may lead to a site with other rules.
  if (!(await mayRead(context, answer.url, field))) return blankPage(answer.url, { isOptedOut: true });
  if (sniffImageType(answer.body) !== null) return lonePicture(answer);
  if (!isHtml(answer)) throw refusal(field, fetchTexts.noPage);
  return describePage(answer, await readMarkup(decodeHtml(answer.body, answer.contentType)));
}

function isHtml({ contentType, body }: FetchedAnswer): boolean {
  if (/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)) return true;
  const isUntold = contentType === "" || /^\s*(text\/plain|application\/octet-stream)\b/i.test(contentType);
  return isUntold && /^\s*<(!doctype\s+html|html|head)\b/i.test(body.toString("latin1", 0, 512));
}

function blankPage(address: string, { isOptedOut }: { isOptedOut: boolean }): ReadPage {
  const siteName = domainOf(address);
  const texts = { url: address, title: "", description: "", siteName };
  return { ...texts, isOptedOut, candidates: [], richMetadata: null, isPicture: false };
}

function lonePicture({ url, headers, body }: FetchedAnswer): ReadPage {
  const isOptedOut = refusesByHeader(headers["x-robots-tag"]);
  const { width, height } = readPictureSize(body) ?? { width: null, height: null };
  const page = blankPage(url, { isOptedOut });
  return isOptedOut ? page : { ...page, candidates: [{ url, title: "", width, height }], isPicture: true };
}

function describePage({ url, headers }: FetchedAnswer, markup: Markup): ReadPage {
  const meta = metaReader(markup);
  const things = readThings(markup.jsonLd);
  const isOptedOut = refusesByHeader(headers["x-robots-tag"]) || refusesByMeta(markup);
  const blank = blankPage(url, { isOptedOut });
  const texts = {
    url,
    title: cleanText(meta("og:title", "twitter:title") || markup.title, titleMax),
    description: cleanText(meta("og:description", "twitter:description", "description"), descriptionMax),
    siteName: cleanText(meta("og:site_name", "application-name"), siteNameMax) || blank.siteName,
  };
  return {
    ...blank,
    ...texts,
    candidates: isOptedOut ? [] : findCandidates(markup, things, url),
    richMetadata: richMetadataOf(texts, meta, things),
  };
}

function metaReader({ metas }: Markup): MetaReader {
  const first = new Map<string, string>();
  for (const [key, content] of metas) if (!first.has(key)) first.set(key, content);
  return (...keys) => keys.map((key) => first.get(key)).find((content) => content !== undefined) ?? "";
}

/** Pages use `nopin` for services like ours and `noimageindex` for everyone. */
function refusesByMeta({ metas }: Markup): boolean {
  return metas.some(([key, content]) => {
    if (key === "pinterest" || key === "bowerbird") return /\b(nopin|noimageindex)\b/i.test(content);
    return key === "robots" && /\bnoimageindex\b/i.test(content);
  });
}

function refusesByHeader(tag: string | string[] | undefined): boolean {
  return /\bnoimageindex\b/i.test(String(tag ?? ""));
}
