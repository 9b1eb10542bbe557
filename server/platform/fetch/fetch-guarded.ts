import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { fetchTexts } from "#contract/base/fetch-texts.ts";
import type { Config } from "../config.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { connect, IdleError, type Posting } from "./connect.ts";
import { readBody } from "./read-body.ts";
import { GuardedError, refusal } from "./refusal.ts";
import { readRetryAfter } from "./retry-after.ts";
import { type ResolveHost, readTargetUrl, resolveByNameServers, resolveTarget } from "./target.ts";
import { SiteBusyError, type SiteVisit, type VisitSite } from "./visit-site.ts";

export type FetchContext = {
  config: Pick<Config, "fetchAllow" | "publicUrl">;
  resolveHost?: ResolveHost;
  visitSite?: VisitSite;
  log?: Log;
};

export type FetchOptions = {
  /** The option that errors refer to. */
  field: string;
  accept: string;
  /** The limit for the body, both compressed and decompressed. */
  maxBytes: number;
  /** Whether a longer body is rejected or cut off. */
  beyond?: "refuse" | "cut";
  /** The limit for everything: lookups, redirects and body. */
  timeoutMs: number;
  /** The longest time without data. */
  idleMs: number;
  signal?: AbortSignal;
  /** Posts this instead of getting, and follows no redirect. */
  posting?: Posting;
  /** Sent along, for a service that knows us. Then it follows no redirect, which might lead to another. */
  headers?: Readonly<Record<string, string>>;
  /** The page that says why we fetch; otherwise the first one. */
  aboutPath?: `/${string}`;
  /** Facts about the page, such as its ETag. Sent to the first address alone. */
  validators?: Readonly<Record<string, string>>;
  /** Called for each redirect that is followed. */
  onHop?: (status: number, location: string) => void;
};

export type OpenAnswer = AsyncDisposable & {
  /** The address after redirects. */
  url: string;
  status: number;
  headers: IncomingHttpHeaders;
  contentType: string;
  chunks: AsyncIterable<Buffer>;
};

export type FetchedAnswer = Pick<OpenAnswer, "url" | "status" | "headers" | "contentType"> & {
  body: Buffer;
};

const hopsMax = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Fetches from any server on the internet. The caller judges the status; every other failure is a 422. */
export async function fetchGuarded(
  context: FetchContext,
  address: string,
  options: FetchOptions,
): Promise<FetchedAnswer> {
  await using answer = await openGuarded(context, address, options);
  const { url, status, headers, contentType } = answer;
  const chunks: Buffer[] = [];
  for await (const chunk of answer.chunks) chunks.push(chunk);
  return { url, status, headers, contentType, body: Buffer.concat(chunks) };
}

/** The same with the body as a stream. Disposing of the answer closes the connection. */
export async function openGuarded(
  context: FetchContext,
  address: string,
  options: FetchOptions,
): Promise<OpenAnswer> {
  const { field } = options;
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  try {
    const { url, response, visit } = await follow(context, address, options, signal);
    return {
      url: url.href,
      status: response.statusCode ?? 0,
      headers: response.headers,
      contentType: response.headers["content-type"] ?? "",
      chunks: readPlainly(response, options, signal),
      async [Symbol.asyncDispose]() {
        response.destroy();
        await visit?.end();
      },
    };
  } catch (error) {
    noteGuard(context, error);
    throw explain(error, field, signal);
  }
}

/** Hosts who miss something in FETCH_ALLOW see it here. Paths may hold secrets of members. */
function noteGuard({ log }: FetchContext, error: unknown): void {
  const { cause } = error instanceof AppError ? error : {};
  if (cause instanceof GuardedError) {
    log?.info("refused to connect, see FETCH_ALLOW", { host: cause.host, reason: cause.reason });
  }
}

type Hop = { url: URL; response: IncomingMessage; visit: SiteVisit | undefined };

/** The site isn't well, and says so. */
const pausing = new Set([429, 503]);

/** Follows redirects, with the same checks on every hop. */
async function follow(
  { config, resolveHost = resolveByNameServers, visitSite }: FetchContext,
  address: string,
  { field, accept, idleMs, posting, headers, validators, onHop, aboutPath = "/" }: FetchOptions,
  signal: AbortSignal,
): Promise<Hop> {
  const resolving = { allowed: config.fetchAllow, resolveHost, signal };
  const settings = {
    accept,
    idleMs,
    signal,
    posting,
    headers,
    userAgent: `Bowerbird (+${config.publicUrl}${aboutPath})`,
  };
  const connectTo = async (url: URL, hop: number) =>
    await connect(await resolveTarget(url, field, resolving), {
      ...settings,
      headers: hop === 0 && validators ? { ...validators, ...headers } : headers,
    });
  let url = readTargetUrl(address, field);
  for (let hop = 0; hop <= hopsMax; hop += 1) {
    const visit = await visitSite?.(url.hostname);
    const response = await connectTo(url, hop).catch(async (error: unknown) => {
      await visit?.end();
      throw error;
    });
    if (visit && pausing.has(response.statusCode ?? 0)) {
      response.pause();
      await visit.pause(readRetryAfter(response.headers, new Date())).catch((error: unknown) => {
        response.destroy();
        throw error;
      });
    }
    const { location } = response.headers;
    const isRedirect = redirects.has(response.statusCode ?? 0) && location !== undefined;
    if (!isRedirect || posting !== undefined || headers !== undefined) return { url, response, visit };
    response.destroy();
    await visit?.end();
    url = readTargetUrl(URL.parse(location, url)?.href ?? "", field);
    onHop?.(response.statusCode ?? 0, url.href);
  }
  throw refusal(field, fetchTexts.redirects);
}

async function* readPlainly(
  response: IncomingMessage,
  { field, maxBytes, beyond = "refuse" }: FetchOptions,
  signal: AbortSignal,
): AsyncGenerator<Buffer, void> {
  try {
    yield* readBody(response, { maxBytes, beyond, field });
  } catch (error) {
    throw explain(error, field, signal);
  } finally {
    response.destroy();
  }
}

function explain(error: unknown, field: string, signal: AbortSignal): Error {
  if (error instanceof AppError || error instanceof SiteBusyError) return error;
  const isSlow = signal.aborted || error instanceof IdleError;
  return refusal(field, isSlow ? fetchTexts.slow : fetchTexts.noAnswer, error);
}
