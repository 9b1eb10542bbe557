import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageViewer } from "#contract/entities/viewer.ts";
import type { Envelope } from "#contract/envelope.ts";
import { findOperation } from "#contract/operations.ts";
import type { PageContext, PageRenderer, PageResult, Transport } from "#contract/page.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { presentViewer, type Viewer } from "../viewer.ts";
import { presentAnswer, presentError, toAppError } from "./envelope.ts";
import { actionOf, type Execute } from "./execute.ts";
import { requireOwnRequest } from "./own-page.ts";
import { countryOfClass, createPageCache } from "./page-cache.ts";
import { chooseEncoding, type EncodedPage, encodePage } from "./page-encoding.ts";
import { isRecord } from "./read-options.ts";
import type { Scope } from "./scope.ts";
import { readVisit, type Visit } from "./visit.ts";

export type PagesOptions = {
  context: Context;
  execute: Execute;
  renderer: PageRenderer;
  /** The address of a member's picture, by its signature. */
  pictureUrl: (signature: string) => string;
  cacheSeconds: number;
};

/** Answers a request with the page at its address, or with the one that says there is none. */
export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A page's forms are sent to its own address. */
const allowed = ["GET", "HEAD", "POST"];

/** Everything that is not a call, a picture or a file is a page. */
export function registerPages(app: FastifyInstance, showPage: ShowPage): void {
  app.all("/*", showPage);
}

export async function createShowPage(options: PagesOptions): Promise<ShowPage> {
  const { context, renderer } = options;
  const cache = createPageCache(options.cacheSeconds, context.elapsedMs);
  const { hidings } = context.db;
  await hidings.onHiding(() => cache.clear());

  async function renderPage(request: FastifyRequest, visit: Visit, isShared: boolean): Promise<RenderedPage> {
    const form = request.method === "POST" && isRecord(request.body) ? toForm(request.body) : null;
    const pageContext = await createPageContext(options, visit, isShared);
    let retryAfterSeconds: number | undefined;
    const result = await renderer.render({
      method: request.method === "POST" ? "POST" : "GET",
      url: request.url,
      form,
      context: pageContext,
      call: createTransport(options.execute, visit.scope, {
        mayWrite: request.method === "POST",
        onError: (error) => (retryAfterSeconds = error.retryAfterSeconds ?? retryAfterSeconds),
      }),
    });
    return { ...result, retryAfterSeconds };
  }

  return async (request, reply) => {
    if (!allowed.includes(request.method)) throw new AppError("method_not_allowed", { allowed });
    const visit = await readVisit(context, request);
    if (request.method === "POST") requireOwnForm(context, request, visit);
    const { viewer } = visit.scope;
    const isShared =
      request.method !== "POST" && viewer.kind === "anonymous" && renderer.isCacheable(request.url);
    const result =
      isShared && hidings.areHeard()
        ? await cache.get(request.url, viewer, () => renderPage(request, visit, true))
        : await renderPage(request, visit, isShared);
    if (result.kind === "page" && result.status >= 500) {
      context.log.error("a page failed", { request_id: request.id, path: request.url, error: result.error });
    }
    visit.finish(reply);
    // A page that holds somebody's token is not compressed: its size would tell of its content.
    const encoded = isShared
      ? await encodePage(result, chooseEncoding(request.headers["accept-encoding"]))
      : null;
    return sendPage(reply, result, encoded);
  };
}

type RenderedPage = PageResult & { retryAfterSeconds?: number | undefined };

function sendPage(reply: FastifyReply, result: RenderedPage, encoded: EncodedPage | null): FastifyReply {
  // The cookies in the answer are one browser's alone, whoever else may get the same page from us.
  reply.header("cache-control", "private, no-cache");
  reply.header("vary", "cookie, accept-encoding, accept-language, user-agent");
  const { retryAfterSeconds } = result;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
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
  const { settings } = await context.instance.get();
  const acting = await findActing(context, visit.scope.viewer);
  const viewer = presentViewer(visit.scope.viewer, { pictureUrl, acting });
  return {
    // A shared page tells its class of countries, not the country of whoever asked first.
    viewer: isShared ? { ...viewer, country: countryOfClass(viewer.country) } : viewer,
    instance: settings,
    // Asked for when the page is written: its form may have renewed the session.
    get csrfToken() {
      return isShared ? null : visit.csrfToken;
    },
    publicUrl: context.config.publicUrl,
    isProduction: context.config.mode === "production",
  };
}

async function findActing({ advertising }: Context, viewer: Viewer): Promise<PageViewer["acting"]> {
  if (viewer.kind !== "member" && viewer.kind !== "staff") return null;
  const account = await advertising.actingAs(viewer);
  return account && { id: account.member.id, mayChoosePrivacy: account.mayChoosePrivacy };
}

/** A page calls operations in-process, and gets the envelope that a browser would. */
function createTransport(
  execute: Execute,
  scope: Scope,
  { mayWrite, onError }: { mayWrite: boolean; onError: (error: AppError) => void },
): Transport {
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
      onError(error);
      if (error.status >= 500) {
        const { log } = scope.context;
        log.error("a call of a page failed", { request_id: asked.requestId, operation: name, error: thrown });
      }
      return presentError(asked, error);
    }
  };
}

function toForm(body: Record<string, unknown>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) if (typeof value === "string") form.append(name, value);
  return form;
}

function requireOwnForm(context: Context, request: FastifyRequest, visit: Visit): void {
  const { body } = request;
  const field = isRecord(body) ? body.csrfmiddlewaretoken : undefined;
  requireOwnRequest(context, request, visit, request.headers["x-csrftoken"] ?? field);
}
