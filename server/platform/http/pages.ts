import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { whoMayAdvertise } from "#contract/ads/advertising-settings.ts";
import type { Envelope } from "#contract/envelope.ts";
import { limits } from "#contract/limits/rates.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { findOperation } from "#contract/operations.ts";
import type { PageContext, PageRenderer, PageResult, Transport } from "#contract/page-context.ts";
import { loginUrl } from "#contract/urls.ts";
import { presentActing } from "../advertising.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { presentViewer, type Viewer } from "../viewer.ts";
import { presentAnswer, presentError, toAppError } from "./envelope.ts";
import { actionOf, type Execute, takeFromLimit } from "./execute.ts";
import { loggablePath } from "./loggable-path.ts";
import { requireOwnRequest } from "./own-page.ts";
import { countryOfClass, createPageCache } from "./page-cache.ts";
import { chooseEncoding, type EncodedPage, encodePage } from "./page-encoding.ts";
import { type PageForm, readPageForm, readPictureForm, requirePageAddress } from "./page-request.ts";
import { pathOf } from "./request-path.ts";
import type { Scope } from "./scope.ts";
import { readVisit, type Visit } from "./visit.ts";
import { shareAmongVisitors } from "./visitor-answers.ts";

export type PagesOptions = {
  context: Context;
  execute: Execute;
  renderer: PageRenderer;
  /** Returns the address of a member's picture. */
  pictureUrl: (signature: string) => string;
  cacheSeconds: number;
};

/** Answers a request with the page at its address, or with the "not found" page. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Pages accept POST because their forms submit to the page's own address. */
const allowed = ["GET", "HEAD", "POST"];

/** Registers the pages: every address that is not an API call, a picture or a file. */
export function registerPages(app: FastifyInstance, showPage: ShowPage): void {
  app.all("/*", showPage);
}

type Asked = {
  url: string;
  posted: PageForm | null;
  visit: Visit;
  /** The page is the same for all visitors of a class. */
  isShared: boolean;
  /** It would be without the parameters in its address, so it shares what it reads. */
  sharesReads: boolean;
};

export async function createShowPage(options: PagesOptions): Promise<ShowPage> {
  const { context, renderer } = options;
  const cache = createPageCache(options.cacheSeconds, context.elapsedMs);
  const { sharedCaches } = context.db;
  await sharedCaches.onClear(() => cache.clear());
  const executeShared = await shareAmongVisitors(context, options.execute, options.cacheSeconds);

  async function renderPage({ url, posted, visit, isShared, sharesReads }: Asked): Promise<PageResult> {
    const pageContext = await createPageContext(options, visit, isShared);
    const waits: number[] = [];
    const result = await renderer.render({
      method: posted === null ? "GET" : "POST",
      url,
      form: posted?.form ?? null,
      picture: posted?.picture ?? null,
      context: pageContext,
      call: createTransport(sharesReads ? executeShared : options.execute, visit.scope, {
        mayWrite: posted !== null,
        waits,
      }),
    });
    if (result.kind === "page" && result.problem !== undefined) {
      context.log.error(result.problem, { path: loggablePath(url.split("?", 1)[0] ?? "") });
    }
    if (result.kind !== "page" || !isTemporary(result.status) || waits.length === 0) return result;
    return { ...result, headers: { ...result.headers, "retry-after": String(Math.max(...waits)) } };
  }

  return async (request, reply) => {
    if (!allowed.includes(request.method)) throw new AppError("method_not_allowed", { allowed });
    requirePageAddress(request);
    const { url } = request;
    const visit = await readVisit(context, request);
    const { viewer } = visit.scope;
    if (request.isMultipart() && !isFullMember(viewer)) {
      // Their session ended while they filled in the form.
      return reply.redirect(loginUrl({ next: url }), 303);
    }
    const posted = request.method === "POST" ? await readPosted(request, visit.scope) : null;
    if (posted !== null) {
      const sent = request.headers["x-csrftoken"] ?? posted.form.get("csrfmiddlewaretoken");
      requireOwnRequest(context, request, visit, sent);
    }
    const isPlainVisit = posted === null && viewer.kind === "anonymous" && !visit.scope.suspended;
    const isShared = isPlainVisit && renderer.isCacheable(url);
    const sharesReads = isPlainVisit && !isShared && renderer.isCacheable(pathOf(request));
    const asked = { url, posted, visit, isShared, sharesReads };
    const result =
      isShared && sharedCaches.isListening()
        ? await cache.get(url, viewer, () => renderPage(asked))
        : await renderPage(asked);
    if (result.kind === "page" && result.status >= 500) {
      const path = loggablePath(pathOf(request));
      context.log.error("a page failed", { request_id: request.id, path, error: result.error });
    }
    visit.finish(reply);
    // Pages with a token are not compressed: the compressed size could leak the token.
    const encoded = isShared
      ? await encodePage(result, chooseEncoding(request.headers["accept-encoding"]))
      : null;
    return sendPage(reply, result, encoded);
  };
}

async function readPosted(request: FastifyRequest, scope: Scope): Promise<PageForm> {
  if (!request.isMultipart()) return { form: readPageForm(request), picture: null };
  await takeFromLimit(scope, "page with a picture", limits.write);
  return await readPictureForm(request);
}

function isFullMember({ kind }: Viewer): boolean {
  return kind === "member" || kind === "staff";
}

function sendPage(reply: FastifyReply, result: PageResult, encoded: EncodedPage | null): FastifyReply {
  // Even a shared page is answered with one browser's own cookies.
  reply.header("cache-control", "private, no-cache");
  reply.header("vary", "cookie, accept-encoding, accept-language, user-agent");
  if (result.kind === "redirect") return reply.redirect(result.location, result.status);
  reply.code(result.status).headers(result.headers).type("text/html; charset=utf-8");
  if (!encoded) return reply.send(result.html);
  if (encoded.encoding !== "identity") reply.header("content-encoding", encoded.encoding);
  return reply.send(encoded.bytes);
}

async function createPageContext(
  { context, pictureUrl }: PagesOptions,
  visit: Visit,
  isShared: boolean,
): Promise<PageContext> {
  const { settings, advertising } = await context.instance.get();
  const acting = await findActing(context, visit.scope.viewer);
  const viewer = presentViewer(visit.scope.viewer, {
    pictureUrl,
    acting,
    isSuspended: Boolean(visit.scope.suspended),
  });
  return {
    // A shared page contains its class of countries, not the country of the first visitor.
    viewer: isShared ? { ...viewer, country: countryOfClass(viewer.country) } : viewer,
    instance: settings,
    // Read only when the page is rendered, because the submitted form may have renewed the session.
    get csrfToken() {
      return isShared ? null : visit.csrfToken;
    },
    publicUrl: context.config.publicUrl,
    isProduction: context.config.mode === "production",
    pinsBetweenAds: advertising.is_on ? advertising.pins_between_ads : null,
    advertising:
      advertising.is_on && viewer.isSignedIn
        ? { by: whoMayAdvertise(advertising), currency: advertising.currency }
        : null,
  };
}

async function findActing({ advertising }: Context, viewer: Viewer): Promise<PageViewer["acting"]> {
  if (viewer.kind !== "member" && viewer.kind !== "staff") return null;
  if (viewer.actingAsId === null) return null;
  const account = await advertising.actingAs(viewer, { kind: "business", id: viewer.actingAsId });
  return account && presentActing(account);
}

/** Whether a later request may succeed, so that the page should say when to retry. */
function isTemporary(status: number): boolean {
  return status === 429 || status === 503;
}

type TransportOptions = {
  mayWrite: boolean;
  /** Collects the seconds that refused calls should wait. */
  waits: number[];
};

/** Lets a page call operations in-process. It gets the same envelope as a browser. */
function createTransport(execute: Execute, scope: Scope, { mayWrite, waits }: TransportOptions): Transport {
  return async (name, options): Promise<Envelope> => {
    const [resource = "", action = ""] = name.split(".");
    const asked = {
      resource: `${resource}Resource`,
      endpoint: `${resource}Resource_${action}`,
      options,
      isPaged: findOperation(name)?.paged ?? false,
      viewer: scope.viewer,
      requestId: scope.caller.requestId,
    };
    try {
      if (!mayWrite && actionOf(name) !== "get") throw new AppError("method_not_allowed");
      return presentAnswer(asked, await execute(scope, name, options));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.retryAfterSeconds !== undefined) waits.push(error.retryAfterSeconds);
      if (error.status >= 500) {
        const { log } = scope.context;
        log.error("a call of a page failed", { request_id: asked.requestId, operation: name, error: thrown });
      }
      return presentError(asked, error);
    }
  };
}
