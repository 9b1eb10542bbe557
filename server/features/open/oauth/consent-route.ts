import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import { loginUrl } from "#contract/urls.ts";
import type { Context } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import { requireOwnRequest } from "#server/platform/http/own-page.ts";
import type { ShowPage } from "#server/platform/http/pages.ts";
import { isRecord } from "#server/platform/http/read-options.ts";
import { queryOf } from "#server/platform/http/request-path.ts";
import { contentSecurityPolicy } from "#server/platform/http/security-headers.ts";
import { readVisit } from "#server/platform/http/visit.ts";
import type { Viewer } from "#server/platform/viewer.ts";
import { createAuthorizationServer } from "./authorization-server.ts";
import { type Asker, addressWith, checkRequest, readAsker } from "./consent-request.ts";
import { policySource } from "./redirect-addresses.ts";

/** The consent page: shown by the pages, answered here, because its answer leads to another site. */
export function registerConsent(app: FastifyInstance, context: Context, showPage: ShowPage): void {
  for (const slash of ["", "/"]) {
    app.get(`/oauth${slash}`, (request, reply) => show(context, showPage, request, reply));
    app.post(`/oauth${slash}`, (request, reply) => decide(context, request, reply));
  }
}

async function show(
  context: Context,
  showPage: ShowPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asker = await findAsker(context, queryOf(request));
  if (asker === null) return await showPage(request, reply);
  const checked = await context.db.transaction((tx) => checkRequest(tx, context, asker));
  // A link to us isn't a link to anywhere (RFC 9700, 4.11.2): the page says what is wrong if no one answers for the app.
  if ("error" in checked && asker.app.owner_id === null) return await showPage(request, reply);
  // Browsers apply this to the redirect after the form, too.
  reply.header(
    "content-security-policy",
    contentSecurityPolicy(context.config, [policySource(asker.redirectUri)]),
  );
  if (!("error" in checked)) return await showPage(request, reply);
  // Of the others, only members are sent on without being asked.
  const { scope } = await readVisit(context, request);
  if (!isFullMember(scope.viewer)) return reply.redirect(loginUrl({ next: request.url }), 302);
  return sendBack(context, reply, asker, addressWith(asker, checked));
}

/** Null if the page has to say that no one can be sent back. */
async function findAsker({ db }: Context, search: string): Promise<Asker | null> {
  try {
    return await readAsker(db, search);
  } catch (error) {
    if (error instanceof AppError && error.errorName === "unusable") return null;
    throw error;
  }
}

async function decide(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const visit = await readVisit(context, request);
  const { scope } = visit;
  // Their session ended while they read.
  if (!isFullMember(scope.viewer)) return reply.redirect(loginUrl({ next: request.url }), 303);
  const fields = isRecord(request.body) ? request.body : {};
  requireOwnRequest(context, request, visit, fields.csrfmiddlewaretoken);
  requireLevel({ auth: "member" }, "create", scope.viewer);
  await takeFromLimit(scope, "oauth-consent", limits.sensitive);
  const { member } = requireMember(scope);
  const asker = await readAsker(context.db, queryOf(request));
  visit.finish(reply);
  if (fields.decision !== "allow") {
    const denied = { error: "access_denied", description: "The member didn't allow it." };
    return sendBack(context, reply, asker, addressWith(asker, denied));
  }
  const address = await context.db.transaction(async (tx) => {
    const checked = await checkRequest(tx, context, asker);
    if ("error" in checked) return addressWith(asker, checked);
    const { request: asked } = checked;
    asked.user = { id: member.id };
    asked.isAuthorizationApproved = true;
    const server = createAuthorizationServer(tx, asker.app, context);
    const { headers } = await server.completeAuthorizationRequest(asked);
    return headers.location;
  });
  return sendBack(context, reply, asker, address);
}

/**
 * An app that registered itself may do so with many servers, and has to know which one answers (RFC 9207). The others get
 * what v5 has, and nothing more.
 */
function sendBack({ config }: Context, reply: FastifyReply, { app }: Asker, address: string): FastifyReply {
  const { origin: issuer } = new URL(config.publicUrl);
  const told = app.owner_id === null ? `&iss=${encodeURIComponent(issuer)}` : "";
  return reply.header("cache-control", "no-store").redirect(address + told, 303);
}

function isFullMember({ kind }: Viewer): boolean {
  return kind === "member" || kind === "staff";
}
