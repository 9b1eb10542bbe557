import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits/rates.ts";
import { singleSignOnErrorUrl } from "#contract/members/single-sign-on.ts";
import { returnPathAfterLogin, safeReturnPath } from "#contract/urls/return-path.ts";
import { loginUrl, settingsUrl } from "#contract/urls.ts";
import { confirmPassword } from "#server/platform/auth/confirm-password.ts";
import type { OidcProvider } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { escapeHtml } from "#server/platform/html.ts";
import { requireLevel, takeFromLimit } from "#server/platform/http/execute.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import { requireOwnRequest } from "#server/platform/http/own-page.ts";
import { isRecord } from "#server/platform/http/read-options.ts";
import { queryOf } from "#server/platform/http/request-path.ts";
import { readVisit, type Visit } from "#server/platform/http/visit.ts";
import { connectIdentity } from "./connect-identity.ts";
import { reasonOf, SingleSignOnFailure } from "./failure.ts";
import { type Flow, storeFlow, takeFlow } from "./flow-cookie.ts";
import { logInByIdentity, providerKey } from "./log-in-by-identity.ts";
import { createProvider, type Provider } from "./provider.ts";

export function registerSingleSignOn(app: FastifyInstance, context: Context): void {
  const { oidc } = context.config;
  if (!oidc) return;
  const provider = createProvider(oidc, context);
  const start = (request: FastifyRequest, reply: FastifyReply) =>
    beginLogin(context, oidc, provider, request, reply);
  const callback = (request: FastifyRequest, reply: FastifyReply) =>
    finishLogin(context, oidc, provider, request, reply);
  const back = async (_: FastifyRequest, reply: FastifyReply) => reply.redirect(loginUrl(), 302);
  for (const slash of ["", "/"]) {
    app.post(`/login/oidc${slash}`, start);
    app.get(`/login/oidc${slash}`, back);
    app.get(`/login/oidc/callback${slash}`, { exposeHeadRoute: false }, callback);
  }
}

type ReturnTarget = { isLinking: boolean; next: string | null };

/** Requires one of our forms. If an address were enough, any site could log its visitors in here as someone else. */
async function beginLogin(
  context: Context,
  oidc: OidcProvider,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await readVisit(context, request);
  const fields = isRecord(request.body) ? request.body : {};
  reply.header("cache-control", "private, no-store");
  requireOwnRequest(context, request, visit, fields.csrfmiddlewaretoken);
  const isLinking = (fields.link ?? new URLSearchParams(queryOf(request)).get("link")) === "1";
  const returnTarget = { isLinking, next: safeReturnPath(fields.next) };
  try {
    await takeFromLimit(visit.scope, "single-sign-on-begin", limits.guess);
    const linkingSessionId = isLinking ? await requireLinking(visit, fields.password) : null;
    const { url, expected } = await provider.begin();
    const invite =
      typeof fields.invite === "string" && fields.invite !== "" ? fields.invite.slice(0, 200) : null;
    storeFlow(context, reply, { ...expected, next: returnTarget.next, invite, linkingSessionId });
    visit.finish(reply);
    return reply.type("text/html; charset=utf-8").send(leavingPage(oidc.name, url));
  } catch (error) {
    return redirectWithError(error, returnTarget, visit, reply);
  }
}

async function requireLinking(visit: Visit, password: unknown): Promise<string> {
  requireLevel({ auth: "member", openToBanned: true }, "create", visit.scope.viewer);
  const viewer = requireMember(visit.scope);
  await confirmPassword(visit.scope, viewer, typeof password === "string" ? password : undefined);
  return viewer.sessionId;
}

/**
 * The only write that is a GET, because the protocol redirects browsers back. It is authorized by the encrypted cookie,
 * which only one of our forms can have set in this browser, and the state, nonce and verifier in it.
 */
async function finishLogin(
  context: Context,
  oidc: OidcProvider,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await readVisit(context, request);
  reply.header("cache-control", "private, no-store");
  const flow = takeFlow(context, request, reply);
  const returnTarget = { isLinking: flow?.linkingSessionId != null, next: flow?.next ?? null };
  try {
    await takeFromLimit(visit.scope, "single-sign-on-finish", limits.guess);
    if (!flow) throw new SingleSignOnFailure("expired");
    const session = await logInOrConnect(visit, oidc, provider, request, flow);
    visit.scope.effects.signIn(session);
    visit.finish(reply);
    const target = returnTarget.isLinking ? settingsUrl("security") : returnPathAfterLogin(flow.next);
    return reply.redirect(target, 303);
  } catch (error) {
    return redirectWithError(error, returnTarget, visit, reply);
  }
}

async function logInOrConnect(
  { scope }: Visit,
  oidc: OidcProvider,
  provider: Provider,
  request: FastifyRequest,
  flow: Flow,
) {
  const identity = await provider.finish(`?${new URLSearchParams(queryOf(request))}`, flow);
  const key = providerKey(oidc);
  return flow.linkingSessionId === null
    ? await logInByIdentity(scope, key, identity, flow.invite)
    : await connectIdentity(scope, key, identity, flow.linkingSessionId);
}

function redirectWithError(
  error: unknown,
  returnTarget: ReturnTarget,
  visit: Visit,
  reply: FastifyReply,
): FastifyReply {
  const reason = reasonOf(error);
  if (reason === null) throw error;
  visit.finish(reply);
  return reply.redirect(singleSignOnErrorUrl(reason, returnTarget), 303);
}

/**
 * Returns a page instead of a redirect: our CSP lets forms lead only to ourselves, and browsers apply that to every
 * redirect after a form, wherever the provider sends its visitors.
 */
function leavingPage(name: string, url: string): string {
  const [title, target] = [escapeHtml(name), escapeHtml(url)];
  return `<!doctype html><html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${target}"><title>${title}</title>
<body style="font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:28rem;padding:0 1rem;text-align:center;color-scheme:light dark">
<p><a href="${target}">${title}</a> …</p></body></html>`;
}
