import { z } from "zod";
import {
  OAUTH_APP_NAME_MAX,
  PERSONAL_TOKEN_DAYS_MAX,
  PERSONAL_TOKEN_NAME_MAX,
  REDIRECT_URI_LENGTH_MAX,
  REDIRECT_URIS_MAX,
} from "../../limits/oauth.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, line, wholeNumber } from "../../wire-types.ts";
import { isOAuthScope, oauthScopes } from "../oauth.ts";
import { oauthTexts } from "../oauth-texts.ts";

const PasswordSchema = z.string().min(1).max(1024);

/** A list, or text with one per line or separated by spaces or commas. */
const ScopesSchema = z
  .union([
    z.array(z.string()).max(100),
    z
      .string()
      .max(1000)
      .transform((text) => text.split(/[\s,]+/)),
  ])
  .transform((names) => [...new Set(names.filter((name) => name !== ""))])
  .refine((names) => names.length > 0, oauthTexts.scopesNeeded)
  .pipe(z.array(z.string().refine(isOAuthScope)))
  .transform((names) => names.filter(isOAuthScope));

/** A list, or text with one per line. What they may be is checked where they are stored. */
const RedirectsSchema = z
  .union([
    z.array(z.string().max(REDIRECT_URI_LENGTH_MAX)),
    z
      .string()
      .max((REDIRECT_URI_LENGTH_MAX + 2) * REDIRECT_URIS_MAX)
      .transform((text) => text.split(/\r?\n/)),
  ])
  .transform((addresses) => [...new Set(addresses.map((address) => address.trim()))].filter(Boolean))
  .refine((addresses) => addresses.length > 0, oauthTexts.redirectNeeded)
  .refine((addresses) => addresses.length <= REDIRECT_URIS_MAX, oauthTexts.redirectsMax);

const ScopeListSchema = z.array(z.enum(oauthScopes));
/** Null for an app that registered itself: no one here answers for it. */
const OwnerSchema = z.object({ username: z.string(), full_name: z.string() }).nullable();

const OAuthAppSchema = z.object({
  /** The `client_id`. */
  id: z.string(),
  name: z.string(),
  redirect_uris: z.array(z.string()),
  /** False for apps that can't keep one. They must use PKCE. */
  has_secret: z.boolean(),
  created_at: z.string(),
});

const ConnectedAppSchema = z.object({
  app_id: z.string(),
  name: z.string(),
  owner: OwnerSchema,
  scopes: ScopeListSchema,
  connected_at: z.string(),
  /** Null if its tokens that still work weren't used yet. */
  last_used_at: z.string().nullable(),
});

const AccessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: ScopeListSchema,
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Null if it works until it's deleted. */
  expires_at: z.string().nullable(),
});

export const oauthOperations = {
  "OAuthConsent.get": defineOperation({
    summary: "Returns what an app is asking for on the consent page.",
    options: z.object({ query: z.string().max(8000) }),
    result: z.object({
      app: z.object({ id: z.string(), name: z.string(), owner: OwnerSchema }),
      /** The site or the program that the member returns to. */
      returns_to: z.string(),
      scopes: ScopeListSchema,
    }),
    auth: "public",
    limit: limits.read,
    errors: ["invalid_parameters", "unusable"],
  }),
  "OAuthApps.get": defineOperation({
    summary: "Lists the apps you registered, latest first.",
    options: z.object({}),
    result: z.array(OAuthAppSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "OAuthApp.create": defineOperation({
    summary: "Registers an app. Returns its secret, shown once.",
    options: z.object({
      name: line(OAUTH_APP_NAME_MAX).refine((name) => name !== "", oauthTexts.nameNeeded),
      redirect_uris: RedirectsSchema,
      /** False for apps that run in a browser or on a device. */
      has_secret: FlagSchema.default(true),
      password: PasswordSchema.optional(),
    }),
    result: OAuthAppSchema.extend({ client_secret: z.string().nullable() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["authentication_failed", "limit_reached"],
  }),
  "OAuthApp.update": defineOperation({
    summary: "Changes the name or the redirect addresses of one of your apps.",
    options: z.object({
      app_id: IdSchema,
      name: line(OAUTH_APP_NAME_MAX).refine((name) => name !== "", oauthTexts.nameNeeded),
      redirect_uris: RedirectsSchema,
    }),
    result: OAuthAppSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: ["not_found"],
  }),
  "OAuthApp.delete": defineOperation({
    summary: "Deletes one of your apps. It immediately loses access to every account.",
    options: z.object({ app_id: IdSchema }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.write,
    errors: ["not_found"],
  }),
  "OAuthAppSecret.create": defineOperation({
    summary: "Creates a new secret for one of your apps, shown once. The old one stops working immediately.",
    options: z.object({ app_id: IdSchema, password: PasswordSchema.optional() }),
    result: z.object({ client_secret: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["authentication_failed", "not_found"],
  }),
  "ConnectedApps.get": defineOperation({
    summary: "Lists the apps that may act for you.",
    options: z.object({}),
    result: z.array(ConnectedAppSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "ConnectedApp.delete": defineOperation({
    summary: "Disconnects an app and immediately revokes its access.",
    options: z.object({ app_id: IdSchema }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.write,
    errors: ["not_found"],
  }),
  "AccessTokens.get": defineOperation({
    summary: "Lists the access tokens you made for yourself, latest first.",
    options: z.object({}),
    result: z.array(AccessTokenSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "AccessToken.create": defineOperation({
    summary: "Creates an access token for your own scripts, shown once.",
    options: z.object({
      name: line(PERSONAL_TOKEN_NAME_MAX).refine((name) => name !== "", oauthTexts.nameNeeded),
      scopes: ScopesSchema,
      /** Absent: until it's deleted. */
      days: wholeNumber(1, PERSONAL_TOKEN_DAYS_MAX).optional(),
      password: PasswordSchema.optional(),
    }),
    result: AccessTokenSchema.extend({ access_token: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["authentication_failed", "limit_reached"],
  }),
  "AccessToken.delete": defineOperation({
    summary: "Deletes one of your access tokens. It stops working immediately.",
    options: z.object({ token_id: IdSchema }),
    result: z.null(),
    auth: "member",
    openToBanned: true,
    limit: limits.write,
    errors: ["not_found"],
  }),
};
