import { fetchTexts } from "#contract/base/fetch-texts.ts";
import { linkChecksUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import {
  GuardedError,
  isVisiblyGuarded,
  type OpenAnswer,
  openGuarded,
} from "#server/platform/fetch/index.ts";
import { decodeHtml, readRobots } from "../../../base/page-reading/index.ts";
import type { Answer, Failure } from "./judge-answer.ts";
import type { Hop } from "./judge-move.ts";
import type { Page } from "./page.ts";
import { readText } from "./read-text.ts";

export type Visit = Answer & {
  etag: string | null;
  lastModified: string | null;
  /** What the site's robots.txt asks for. */
  delaySeconds: number;
};

type Asked = { url: string; etag: string | null; lastModified: string | null };

const field = "url";
const BYTES_MAX = 64 * 1024;

/** Visits a page once, as its site's robots.txt allows. Throws a `SiteBusyError` if the site wants no visit now. */
export async function visitTarget(
  context: Context,
  { url, etag, lastModified }: Asked,
  signal: AbortSignal,
): Promise<Visit> {
  const hops: Hop[] = [];
  const visit = (answer: Partial<Visit>): Visit => ({
    ...{ failure: null, status: null, hops, finalUrl: hops.at(-1)?.url ?? url, page: null },
    ...{ etag: null, lastModified: null, delaySeconds: 0 },
    ...answer,
  });
  try {
    const { isAllowed, delaySeconds } = await readRobots(context, url, field);
    if (!isAllowed) return visit({ failure: "robots", delaySeconds });
    const validators = {
      ...(etag !== null && { "if-none-match": etag }),
      ...(lastModified !== null && { "if-modified-since": lastModified }),
    };
    await using answer = await openGuarded(context, url, {
      ...{ field, accept: "text/html,*/*;q=0.8", maxBytes: BYTES_MAX, beyond: "cut" },
      ...{ timeoutMs: 15_000, idleMs: 5000, aboutPath: linkChecksUrl(), signal, validators },
      onHop: (status, location) => hops.push({ status, url: location }),
    });
    // A redirect may lead to a site with other rules.
    const isThere = hops.length === 0 || (await readRobots(context, answer.url, field)).isAllowed;
    if (!isThere) return visit({ failure: "robots", delaySeconds });
    return visit({
      status: answer.status,
      finalUrl: answer.url,
      page: await readPage(answer),
      etag: headerOf(answer, "etag"),
      lastModified: headerOf(answer, "last-modified"),
      delaySeconds,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return visit({ failure: failureOf(error) });
  }
}

/** Null if it isn't a page, or says that there is none. */
export async function readPage(answer: OpenAnswer): Promise<Page | null> {
  const isPage = /^\s{0,9}(?:text\/html|application\/xhtml\+xml)/i.test(answer.contentType);
  if (!isPage || answer.status < 200 || answer.status > 299) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of answer.chunks) chunks.push(chunk);
  return await readText(decodeHtml(Buffer.concat(chunks), answer.contentType), answer.url);
}

function headerOf({ headers }: OpenAnswer, name: "etag" | "last-modified"): string | null {
  const value = headers[name];
  return value === undefined || value.length > 200 ? null : value;
}

/** Refused by the guard for what the address says is for certain; by what its name leads to is like no name at all. */
function failureOf(error: AppError): Failure {
  const { cause, publicMessage } = error;
  if (cause instanceof GuardedError) return isVisiblyGuarded(error) ? "private" : "dns";
  if (publicMessage === fetchTexts.unreachable) return "dns";
  if (publicMessage === fetchTexts.slow) return "timeout";
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  if (publicMessage !== fetchTexts.noAnswer || cause === undefined || /^HPE_/.test(code)) return "wall";
  return /CERT|TLS|SSL|VERIFY|SIGNATURE|ISSUER/.test(code) ? "tls" : "refused";
}
