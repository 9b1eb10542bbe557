import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { PageRenderer } from "#contract/page-context.ts";
import type { Context } from "../context.ts";
import type { AppError } from "../errors.ts";
import { toAppError } from "./envelope.ts";
import { createExecute, type Execute } from "./execute.ts";
import type { Handlers } from "./handlers.ts";
import { CALL_BYTES_MAX } from "./large-calls.ts";
import { loggablePath } from "./loggable-path.ts";
import { createMetrics } from "./metrics.ts";
import { registerMonitoring } from "./monitoring.ts";
import { createOtherMethods } from "./other-methods.ts";
import { createShowPage, registerPages, type ShowPage } from "./pages.ts";
import { isPublicApiPath, sendPublicApiError } from "./public-api.ts";
import { parseJson, readFields } from "./read-options.ts";
import { pathOf } from "./request-path.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { registerStatic } from "./static.ts";
import { isWirePath, registerWire, sendWireError, startError } from "./wire.ts";

/** Registers a feature's routes other than API operations: pictures, one-time links, the public API. */
export type RouteRegistrar = (
  app: FastifyInstance,
  context: Context,
  showPage: ShowPage,
  execute: Execute,
) => void;

export type AppParts = {
  context: Context;
  handlers: Handlers;
  renderer: PageRenderer;
  routes: readonly RouteRegistrar[];
  pictureUrl: (signature: string) => string;
  /** The folder of built files for the browser; null when Vite serves them. */
  clientFolder: URL | null;
  pageCacheSeconds: number;
  /** How long a client may send nothing of an unfinished request, or read nothing of its answer. */
  silenceMs?: number;
};

const silenceMaxMs = 30_000;

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { context, silenceMs = silenceMaxMs } = parts;
  const setSecurityHeaders = createSecurityHeaders(context.config);
  const app = Fastify({
    logger: false,
    bodyLimit: CALL_BYTES_MAX,
    trustProxy: context.config.trustedProxies.length > 0 ? context.config.trustedProxies : false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreDuplicateSlashes: false, maxParamLength: 500 },
    forceCloseConnections: "idle",
    exposeHeadRoutes: true,
    connectionTimeout: silenceMs,
    requestTimeout: 120_000,
    http: { headersTimeout: silenceMs, connectionsCheckingInterval: silenceMs / 10 },
    // Called for addresses that the router can't parse.
    frameworkErrors: (thrown, request, reply) => {
      setSecurityHeaders(reply as FastifyReply);
      reply.header("x-request-id", request.id);
      answerError(context, thrown, request as FastifyRequest, reply as FastifyReply);
    },
  });
  readBodies(app);
  const metrics = createMetrics(context);
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  // Hooks that await nothing use the callback: an async hook would add a promise to every answer.
  app.addHook("onSend", (_request, reply, payload, done) => {
    setSecurityHeaders(reply);
    // Requests in progress are still answered, but a connection kept alive would delay the shutdown.
    if (isClosing) reply.header("connection", "close");
    done(null, payload);
  });
  registerLogging(app, context, metrics);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: 20 * 1024 * 1024, files: 1, fields: 30 } });
  app.setErrorHandler((thrown, request, reply) => answerError(context, thrown, request, reply));
  const execute = createExecute(parts.handlers);
  if (parts.clientFolder) await registerStatic(app, parts.clientFolder);
  const refuseOtherMethods = createOtherMethods(app);
  registerMonitoring(app, context, metrics);
  const showPage = await createShowPage({ ...parts, execute, cacheSeconds: parts.pageCacheSeconds });
  for (const register of parts.routes) register(app, context, showPage, execute);
  registerWire(app, context, execute);
  refuseOtherMethods();
  registerPages(app, showPage);
  return app;
}

/** Reads JSON and forms, whatever the parameters of their content type. Our own JSON parser keeps large ids exact. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/json/i, { parseAs: "string" }, readJsonBody);
  app.addContentTypeParser(/^application\/x-www-form-urlencoded/i, { parseAs: "string" }, readFormBody);
}

async function readJsonBody(_request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  return body.length === 0 ? {} : parseJson(String(body), "body");
}

async function readFormBody(_request: FastifyRequest, body: string | Buffer): Promise<unknown> {
  return readFields(String(body));
}

function registerLogging(
  app: FastifyInstance,
  context: Context,
  metrics: ReturnType<typeof createMetrics>,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    // A stream lasts as long as its page.
    if (request.routeOptions.config.isStream) return done();
    metrics.countRequest(pathOf(request), reply.statusCode, reply.elapsedTime);
    context.log.info("request", () => ({
      ...describeRequest(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      network: request.ip,
    }));
    done();
  });
  // The client has gone, so there is no one to answer and nothing of ours has failed.
  app.addHook("onRequestAbort", (request, done) => {
    context.log.info("request broken off", () => ({ ...describeRequest(request), network: request.ip }));
    done();
  });
}

function describeRequest(request: FastifyRequest) {
  return { request_id: request.id, method: request.method, path: loggablePath(pathOf(request)) };
}

function answerError(
  context: Context,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toAppError(thrown);
  if (error.status >= 500) context.log.error("a request failed", { request_id: request.id, error: thrown });
  const path = pathOf(request);
  if (isPublicApiPath(path)) return sendPublicApiError(reply, error);
  if (isWirePath(path) || request.headers.accept?.includes("json")) {
    const resource = /^\/resource\/([A-Za-z]{1,80})/.exec(path)?.[1] ?? "ApiResource";
    const asked = {
      resource,
      endpoint: path,
      options: {},
      isPaged: false,
      viewer: null,
      requestId: request.id,
    };
    return sendWireError(reply, asked, error);
  }
  return startError(reply, error)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(plainErrorPage(error));
}

/** A minimal page for when our own pages can't be rendered, or the request never reached them. */
function plainErrorPage(error: AppError): string {
  const text = error.publicMessage.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text}</title><body style="font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:28rem;padding:0 1rem;text-align:center">
<h1 style="font-size:1.5rem">${text}</h1><p><a href="/">Go to the home page</a></p></body></html>`;
}
