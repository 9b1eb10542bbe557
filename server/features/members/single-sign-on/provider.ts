import type { ClientAuth, Configuration } from "openid-client";
import { z } from "zod";
import { singleSignOnCallbackPath } from "#contract/members/single-sign-on.ts";
import { absoluteUrl } from "#contract/urls/path.ts";
import { isLoopbackHost, type OidcProvider } from "#server/platform/config.ts";
import type { Context } from "#server/platform/context.ts";
import { SingleSignOnFailure } from "./failure.ts";

type Library = typeof import("openid-client");

/** What the provider's answer must match. */
export type Expected = { state: string; nonce: string; verifier: string };

export type Provider = {
  /** Returns the address to send the browser to. */
  begin(): Promise<{ url: string; expected: Expected }>;
  /** Returns the identity from the query with which the provider sent the browser back. */
  finish(query: string, expected: Expected): Promise<Identity>;
};

const timeoutSeconds = 5;
const discoveredForMs = 60 * 60_000;

/**
 * Loads the provider's configuration on the first login, after a failure and once an hour, so that an instance starts
 * and keeps running while its provider is down.
 */
export function createProvider(
  oidc: OidcProvider,
  { config, log, elapsedMs }: Pick<Context, "config" | "log" | "elapsedMs">,
): Provider {
  let discovered: { at: number; found: Promise<Configuration> } | null = null;
  const callbackUrl = absoluteUrl(config.publicUrl, singleSignOnCallbackPath);

  async function getConfiguration(client: Library): Promise<Configuration> {
    if (!discovered || elapsedMs() - discovered.at > discoveredForMs) {
      const attempt = { at: elapsedMs(), found: discover(client, oidc) };
      discovered = attempt;
      attempt.found.catch(() => {
        if (discovered === attempt) discovered = null;
      });
    }
    try {
      return await discovered.found;
    } catch (cause) {
      log.error("the login provider can't be reached", { issuer: oidc.issuer, error: cause });
      throw new SingleSignOnFailure("unavailable", cause);
    }
  }

  return {
    async begin() {
      const client = await import("openid-client");
      const configuration = await getConfiguration(client);
      const expected = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: "openid profile email",
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, expected };
    },
    async finish(query, expected) {
      const client = await import("openid-client");
      const configuration = await getConfiguration(client);
      try {
        return await exchange(client, configuration, new URL(callbackUrl + query), expected);
      } catch (cause) {
        if (cause instanceof client.AuthorizationResponseError && cause.error === "access_denied") {
          throw new SingleSignOnFailure("cancelled", cause);
        }
        log.warn("a login through the provider failed", { issuer: oidc.issuer, error: cause });
        throw new SingleSignOnFailure("refused", cause);
      }
    },
  };
}

async function discover(client: Library, oidc: OidcProvider): Promise<Configuration> {
  const issuer = new URL(oidc.issuer);
  // Plain HTTP is allowed only on this machine.
  const isPlainAllowed = issuer.protocol === "http:" && isLoopbackHost(issuer.hostname);
  const execute = isPlainAllowed ? [client.allowInsecureRequests] : [];
  const options = { timeout: timeoutSeconds, execute };
  const { clientId, clientSecret } = oidc;
  const found = await client.discovery(issuer, clientId, clientSecret, undefined, options);
  const metadata = found.serverMetadata();
  const configuration = new client.Configuration(
    metadata,
    clientId,
    clientSecret,
    chooseClientAuth(client, metadata.token_endpoint_auth_methods_supported, clientSecret),
  );
  configuration.timeout = timeoutSeconds;
  for (const apply of execute) apply(configuration);
  return configuration;
}

/** The standard's default is to send the secret as a header. */
function chooseClientAuth(client: Library, supported: string[] | undefined, secret: string): ClientAuth {
  return supported?.includes("client_secret_post")
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
}

const text = z.string().trim().max(300).catch("");

const ClaimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.union([z.boolean(), z.stringbool()]).catch(false),
  preferred_username: text,
  name: text,
  given_name: text,
  family_name: text,
  birthdate: text,
  locale: text,
});

export type Identity = z.infer<typeof ClaimsSchema>;

async function exchange(
  client: Library,
  configuration: Configuration,
  url: URL,
  { state, nonce, verifier }: Expected,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("The answer holds no ID token");
  const isWhole = claims.email !== undefined && claims.email_verified !== undefined;
  const hasMore = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasMore ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return ClaimsSchema.parse({ ...claims, ...more });
}
