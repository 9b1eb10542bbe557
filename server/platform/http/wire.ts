import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Action } from "#contract/operation.ts";
import { findOperation } from "#contract/operations.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { type Viewer, viewerId } from "../viewer.ts";
import { presentAnswer, presentError, toAppError } from "./envelope.ts";
import { actionOf, callerOf, type Execute, requireLevel } from "./execute.ts";
import { registerLargeCalls, withoutBytes } from "./large-calls.ts";
import { loggablePath } from "./loggable-path.ts";
import { requireOwnRequest } from "./own-page.ts";
import { isRecord, parseJson, readBookmarks, readFields, readOptions } from "./read-options.ts";
import { pathOf, queryOf } from "./request-path.ts";
import { matchRest, readApiPath, restMethods } from "./rest-routes.ts";
import { readVisit, type Visit } from "./visit.ts";

/** A parsed call: the operation, its options, and the names that the answer repeats. */
type Call = {
  operation: string;
  resource: string;
  endpoint: string;
  options: Record<string, unknown>;
  /** The options as the answer repeats them. Sent again with the answer's bookmark, they request the next page. */
  sent: Record<string, unknown>;
};

const actions: readonly string[] = ["get", "create", "update", "delete"] satisfies Action[];

/** Registers the API under `/resource/`, `/v3/`, `/ads/v4/` and `/vx/`, which all speak the same protocol. */
export function registerWire(app: FastifyInstance, context: Context, execute: Execute): void {
  const handle = createWireHandler(context, execute);
  registerLargeCalls(app, context, handle);
  for (const prefix of ["/resource", "/v3", "/ads/v4", "/vx"]) {
    app.all(prefix, handle);
    app.all(`${prefix}/*`, handle);
  }
}

export function isWirePath(path: string): boolean {
  return /^\/(resource|v3|ads\/v4|vx)(\/|$)/.test(path);
}

function createWireHandler(context: Context, execute: Execute) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await readVisit(context, request);
    const path = pathOf(request);
    let call: Call = { operation: "", resource: nameInPath(path), endpoint: path, options: {}, sent: {} };
    const asked = () => {
      const { paged = false, bodyBytesMax } = findOperation(call.operation) ?? {};
      return {
        ...call,
        options: bodyBytesMax === undefined ? call.sent : withoutBytes(call.sent),
        isPaged: paged,
        viewer: visit.scope.viewer,
        requestId: request.id,
      };
    };
    reply.header("cache-control", "private, no-store");
    try {
      // Only picture uploads are multipart, and they have their own routes. No parser has read this body.
      if (request.isMultipart()) throw new AppError("unsupported_media_type");
      call = readCall(request, path);
      checkWrite(context, request, visit, call);
      const answer = await execute(visit.scope, call.operation, call.options);
      visit.finish(reply);
      return reply.send(presentAnswer(asked(), answer));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500)
        context.log.error("a call failed", {
          request_id: request.id,
          path: loggablePath(path),
          error: thrown,
        });
      visit.finish(reply);
      return sendWireError(reply, asked(), error);
    }
  };
}

export function sendWireError(
  reply: FastifyReply,
  asked: Parameters<typeof presentError>[0],
  error: AppError,
): FastifyReply {
  return startError(reply, error)
    .header("cache-control", "private, no-store")
    .send(presentError(asked, error));
}

/** Sets the status and headers of an error, whatever the format of its body. */
export function startError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) reply.header("retry-after", error.retryAfterSeconds);
  if (error.allowed) reply.header("allow", error.allowed.join(", "));
  return reply.code(error.status);
}

function readCall(request: FastifyRequest, path: string): Call {
  const call = path.startsWith("/resource") ? readResourceCall(request, path) : readRestCall(request, path);
  return { ...call, options: { ...call.options, ...readBookmarks(call.sent, call.options) } };
}

function nameInPath(path: string): string {
  return /^\/resource\/([A-Za-z]{1,80})(?:\/|$)/.exec(path)?.[1] ?? "ApiResource";
}

function readResourceCall(request: FastifyRequest, path: string): Call {
  const [, , resource = "", action = "", ...rest] = path.replace(/\/$/, "").split("/");
  if (!/^[A-Za-z]{1,80}Resource$/.test(resource) || !actions.includes(action) || rest.length > 0) {
    throw new AppError("resource_not_found");
  }
  const isRead = action === "get";
  const allowed = isRead ? ["GET", "HEAD"] : ["POST"];
  if (!allowed.includes(request.method)) throw new AppError("method_not_allowed", { allowed });
  const data = isRead ? readFields(queryOf(request)).data : dataOfBody(request);
  const options = readOptions(data);
  const endpoint = `${resource}_${action}`;
  if (resource === "ApiResource") return readApiCall(action as Action, options);
  const operation = `${resource.slice(0, -"Resource".length)}.${action}`;
  return { operation, resource, endpoint, options, sent: options };
}

/** A form has a field `data`; a JSON body may be the data itself. */
function dataOfBody(request: FastifyRequest): unknown {
  const { body } = request;
  if (!isRecord(body)) return body;
  return "data" in body ? body.data : "options" in body ? body : {};
}

function readApiCall(action: Action, outer: Record<string, unknown>): Call {
  const { path, query } = readApiPath(outer.url);
  const data = outer.data ?? {};
  const inner = typeof data === "string" ? parseJson(data) : data;
  if (!isRecord(inner)) throw new AppError("invalid_parameters", { detail: "data" });
  const found = matchRest(restMethods[action], path);
  const { url: _, data: __, ...others } = outer;
  const options = { ...others, ...readFields(query), ...inner, ...found.options };
  return { operation: found.name, resource: "ApiResource", endpoint: path, options, sent: outer };
}

function readRestCall(request: FastifyRequest, path: string): Call {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const found = matchRest(method, path);
  const query = readFields(queryOf(request));
  const { body } = request;
  if (body !== undefined && body !== null && !isRecord(body)) {
    throw new AppError("invalid_parameters", { detail: "body" });
  }
  const { csrfmiddlewaretoken: _, ...fields } = body ?? {};
  const given = { ...query, ...fields };
  const wrapped = "data" in given && !("options" in given) ? readOptionsLeniently(given.data) : {};
  const options = { ...given, ...wrapped, ...found.options };
  const resource = `${found.name.slice(0, found.name.indexOf("."))}Resource`;
  return { operation: found.name, resource, endpoint: path, options, sent: options };
}

/** Some clients wrap the options of a REST call like those of a resource call. */
function readOptionsLeniently(data: unknown): Record<string, unknown> {
  const parsed = typeof data === "string" ? parseJson(data) : data;
  return isRecord(parsed) && "options" in parsed ? readOptions(parsed) : {};
}

function checkWrite(context: Context, request: FastifyRequest, visit: Visit, call: Call): void {
  const action = actionOf(call.operation);
  const operation = findOperation(call.operation);
  if (!operation) throw new AppError("resource_not_found");
  if (action === "get") return;
  requireMeantMember(request, visit.scope.viewer);
  requireLevel(operation, action, callerOf(visit.scope, operation));
  const header = request.headers["x-csrftoken"];
  const { body } = request;
  const field = isRecord(body) ? body.csrfmiddlewaretoken : undefined;
  requireOwnRequest(context, request, visit, header ?? field);
}

/** A page says whose it is: by now someone else may be logged in in its browser. */
function requireMeantMember({ headers }: FastifyRequest, viewer: Viewer): void {
  const meant = headers["x-member-id"];
  if (meant !== undefined && meant !== viewerId(viewer)) throw new AppError("authentication_failed");
}
