import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseLocale, isLocale } from "#contract/locales.ts";
import { issueDeviceCookie } from "../auth/device-cookie.ts";
import { findLiveSession, type LiveSession, slideSession } from "../auth/sessions.ts";
import { toSignedInMember } from "../auth/signed-in-member.ts";
import type { Context } from "../context.ts";
import { assignGroups } from "../experiments.ts";
import type { SignedInViewer, Viewer } from "../viewer.ts";
import { isOurCsrfToken, issueCsrfToken, visitorKey } from "./csrf.ts";
import { readDevice } from "./device.ts";
import { type BrowserEffects, originOf, type Scope } from "./scope.ts";

export const cookieNames = {
  csrf: "csrftoken",
  session: "bowerbird_session",
  isSignedIn: "_auth",
  locale: "locale",
  device: "bowerbird_device",
} as const;

/** The longest lifetime browsers allow. The session's row decides how long the session really lasts. */
const cookieSeconds = 400 * 24 * 3600;

/** One request of a browser: its scope, and the changes to its cookies. */
export type Visit = {
  scope: Scope;
  /** The browser's token if it is ours, otherwise a new one. Also changes when a write renews the session. */
  readonly csrfToken: string;
  /** Sets the changed cookies. Call this once the answer is known. */
  finish(reply: FastifyReply): void;
};

export async function readVisit(context: Context, request: FastifyRequest): Promise<Visit> {
  const sessionToken = request.cookies[cookieNames.session] ?? null;
  const session = sessionToken ? await findLiveSession(context.db, sessionToken) : null;
  if (session?.is_due_for_sliding) {
    slideSession(context.db, session.session_id).catch((error: unknown) =>
      context.log.warn("could not extend a session", { error }),
    );
  }
  const sessionId = session?.session_id ?? null;
  const sent = request.cookies[cookieNames.csrf];
  const isKnown = isOurCsrfToken(context.keys, sent, sessionId);
  const csrfToken = isKnown && sent ? sent : issueCsrfToken(context.keys, sessionId);
  const cookies = createCookieChanges(context, {
    isKnown,
    csrfToken,
    sessionToken,
    session,
    saidSignedIn: request.cookies[cookieNames.isSignedIn],
  });
  const viewers = await createViewers(context, request, session, visitorKey(csrfToken));
  const scope: Scope = {
    context,
    ...viewers,
    caller: {
      ...originOf(request),
      asksNotToBeTracked: request.headers.dnt === "1" || request.headers["sec-gpc"] === "1",
      sessionToken,
      deviceCookie: request.cookies[cookieNames.device] ?? null,
    },
    effects: cookies.effects,
  };
  return {
    scope,
    get csrfToken() {
      return cookies.csrfToken();
    },
    finish: cookies.finish,
  };
}

async function createViewers(
  context: Context,
  request: FastifyRequest,
  session: LiveSession | null,
  visitor: string,
): Promise<{ viewer: Viewer; suspended: SignedInViewer | null }> {
  const { settings, experiments } = await context.instance.get();
  const locale = chooseLocale(
    {
      account: session?.locale ?? request.cookies[cookieNames.locale] ?? null,
      acceptLanguage: request.headers["accept-language"] ?? null,
    },
    settings.locales,
  );
  const { device, isBot } = readDevice(request.headers["user-agent"] ?? "");
  const around = { locale, device, isBot, country: context.geo.findCountry(request.ip) };
  const asVisitor = () =>
    ({ ...around, kind: "anonymous", experiments: isBot ? {} : assignGroups(experiments, visitor) }) as const;
  if (!session) return { viewer: asVisitor(), suspended: null };
  const overrides = session.experiment_overrides as Record<string, string>;
  const signedIn = {
    ...around,
    kind: sessionKind(context, session),
    country: session.country ?? around.country,
    experiments: assignGroups(experiments, session.id, overrides),
    sessionId: session.session_id,
    actingAsId: session.acting_as_id,
    member: toSignedInMember(session),
  };
  if (!session.is_suspended) return { viewer: signedIn, suspended: null };
  return { viewer: asVisitor(), suspended: { ...signedIn, kind: "member", actingAsId: null } };
}

function sessionKind(context: Context, session: LiveSession): "limited" | "member" | "staff" {
  if (session.is_limited) return "limited";
  if (session.staff_roles.length > 0) return "staff";
  if (context.config.requireConfirmedEmail && !session.is_email_confirmed) return "limited";
  return "member";
}

type CookieState = {
  isKnown: boolean;
  csrfToken: string;
  sessionToken: string | null;
  session: LiveSession | null;
  saidSignedIn: string | undefined;
};

function createCookieChanges(context: Context, state: CookieState) {
  const { keys, config } = context;
  let { csrfToken } = state;
  // Null clears the cookie of an expired session.
  let sessionToken: string | null | undefined = state.sessionToken && !state.session ? null : undefined;
  let locale: string | undefined;
  let device: string | undefined;
  let isLeaving = false;
  let isSignedIn = state.session !== null && !state.session.is_suspended;
  const effects: BrowserEffects = {
    signIn({ token, id, deviceOf }) {
      sessionToken = token;
      isSignedIn = true;
      csrfToken = issueCsrfToken(keys, id);
      if (deviceOf !== null) device = issueDeviceCookie(keys, deviceOf);
    },
    signOut() {
      sessionToken = null;
      isSignedIn = false;
      csrfToken = issueCsrfToken(keys, null);
      isLeaving = true;
    },
    setLocale(value) {
      if (isLocale(value)) locale = value;
    },
  };
  const lasting = { path: "/", maxAge: cookieSeconds, sameSite: "lax", secure: config.isHttps } as const;
  function finish(reply: FastifyReply): void {
    if (!state.isKnown || csrfToken !== state.csrfToken)
      reply.setCookie(cookieNames.csrf, csrfToken, lasting);
    if (locale !== undefined) reply.setCookie(cookieNames.locale, locale, { ...lasting, httpOnly: true });
    if (device !== undefined) reply.setCookie(cookieNames.device, device, { ...lasting, httpOnly: true });
    if (isLeaving) reply.header("clear-site-data", '"cache", "storage"');
    const flag = isSignedIn ? "1" : "0";
    if (state.saidSignedIn !== flag) reply.setCookie(cookieNames.isSignedIn, flag, lasting);
    if (sessionToken === null) reply.clearCookie(cookieNames.session, { path: "/" });
    else if (sessionToken) reply.setCookie(cookieNames.session, sessionToken, { ...lasting, httpOnly: true });
  }
  return { effects, finish, csrfToken: () => csrfToken };
}
