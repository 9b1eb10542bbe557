import type { FastifyInstance, FastifyReply } from "fastify";
import { assistantScopes, oauthScopes } from "#contract/open/oauth.ts";
import type { Context } from "#server/platform/context.ts";

const wellKnown = "/.well-known";

/**
 * Tells programs that know nothing but our address how to get a token: which server gives them out (RFC 9728), and where
 * it is asked (RFC 8414).
 */
export function registerMetadata(app: FastifyInstance, { config, instance }: Context): void {
  const at = (path: string) => new URL(path, config.publicUrl).href;
  const { origin: issuer } = new URL(config.publicUrl);

  app.get(`${wellKnown}/oauth-authorization-server`, (_request, reply) =>
    open(reply).send({
      issuer,
      authorization_endpoint: at("/oauth/"),
      token_endpoint: at("/v5/oauth/token"),
      revocation_endpoint: at("/v5/oauth/token/revoke"),
      registration_endpoint: at("/oauth/register"),
      scopes_supported: oauthScopes,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token", "client_credentials"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      revocation_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      code_challenge_methods_supported: ["S256"],
      service_documentation: at("/developers/"),
    }),
  );

  /** What tokens are for: all of the instance, or by itself what assistants call. */
  for (const path of ["", "/mcp"]) {
    app.get(`${wellKnown}/oauth-protected-resource${path}`, async (_request, reply) =>
      open(reply).send({
        resource: path === "" ? issuer : at(path),
        authorization_servers: [issuer],
        // Assistants ask for whatever they find here.
        scopes_supported: path === "" ? oauthScopes : assistantScopes,
        bearer_methods_supported: ["header"],
        resource_name: (await instance.get()).settings.name,
        resource_documentation: at("/developers/"),
      }),
    );
  }
}

/** Clients that run in a browser read it, too. */
function open(reply: FastifyReply): FastifyReply {
  return reply.header("access-control-allow-origin", "*").header("cache-control", "public, max-age=3600");
}
