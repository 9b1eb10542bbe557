import type { FastifyRequest } from "fastify";
import { chooseLocale } from "#contract/locales.ts";
import type { OAuthScope } from "#contract/open/oauth.ts";
import { findLiveToken, type LiveToken, noteTokenUse, scopesOf } from "../auth/access-tokens.ts";
import { toSignedInMember } from "../auth/signed-in-member.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors.ts";
import { assignGroups } from "../experiments.ts";
import type { SignedInViewer } from "../viewer.ts";
import { readDevice } from "./device.ts";
import { type BrowserEffects, originOf, type Scope } from "./scope.ts";

/** One call of a script or an app: whom it acts for, and what it was allowed. */
export type Bearer = {
  scope: Scope & { viewer: SignedInViewer };
  tokenId: string;
  scopes: ReadonlySet<OAuthScope>;
};

/** No session has this id. */
const noSession = "0";

/** Reads whom the request's token acts for. Cookies count for nothing here, so no page can be made to call. */
export async function readBearer(context: Context, request: FastifyRequest): Promise<Bearer> {
  // Addresses end up in logs and histories, so a token in one is rejected even next to a header.
  if (/[?&]access_token=/i.test(request.url)) {
    throw new AppError("authentication_failed", { detail: "access_token" });
  }
  const [, token] = /^Bearer ([\w.~+/=-]{1,500})$/i.exec(request.headers.authorization ?? "") ?? [];
  return await bearerOf(context, token ?? "", request);
}

/** What is known of a request besides its token. */
type Origin = Pick<FastifyRequest, "id" | "ip" | "headers">;

/** Finds whom a token acts for, however it came here. */
export async function bearerOf(context: Context, token: string, request: Origin): Promise<Bearer> {
  const live = token === "" ? null : await findLiveToken(context.db, token);
  if (!live) throw new AppError("authentication_failed");
  if (live.is_use_due) {
    noteTokenUse(context.db, { id: live.token_id }).catch((error: unknown) =>
      context.log.warn("could not note the use of a token", { error }),
    );
  }
  return {
    tokenId: live.token_id,
    scopes: scopesOf(live),
    scope: {
      context,
      viewer: await createViewer(context, request, live),
      caller: {
        ...originOf(request),
        asksNotToBeTracked: true,
        sessionToken: null,
        deviceCookie: null,
      },
      effects: noEffects,
    },
  };
}

async function createViewer(context: Context, request: Origin, live: LiveToken): Promise<SignedInViewer> {
  const { settings, experiments } = await context.instance.get();
  const acceptLanguage = request.headers["accept-language"] ?? null;
  const isLimited = context.config.requireConfirmedEmail && !live.is_email_confirmed;
  return {
    // Never staff: what staff may do isn't in any scope.
    kind: isLimited ? "limited" : "member",
    locale: chooseLocale({ account: live.locale, acceptLanguage }, settings.locales),
    country: live.country ?? context.geo.findCountry(request.ip),
    device: readDevice(request.headers["user-agent"] ?? "").device,
    isBot: false,
    experiments: assignGroups(experiments, live.id),
    sessionId: noSession,
    actingAsId: null,
    member: toSignedInMember(live),
  };
}

/** A script has no cookies to change. */
export const noEffects: BrowserEffects = { signIn: () => {}, signOut: () => {}, setLocale: () => {} };
