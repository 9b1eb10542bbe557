import { z } from "zod";
import { showsSomething } from "#contract/formats/names.ts";
import { toLine } from "#contract/formats/plain-text.ts";
import { OAUTH_APP_NAME_MAX, REDIRECT_URIS_MAX } from "#contract/limits/oauth.ts";
import { assistantScopes } from "#contract/open/oauth.ts";
import type { Context } from "#server/platform/context.ts";
import { unlinkable } from "#server/platform/mail/templates/formats.ts";
import { lookalikeKeyOf } from "#server/platform/text/lookalike-key.ts";
import { recordAppEvent } from "./apps.ts";
import { insertApp } from "./apps-repo.ts";
import { OAuthError } from "./oauth-error.ts";
import { isWebAddress, nameOfAddress } from "./redirect-addresses.ts";

const text = z
  .string()
  .max(1000)
  .refine((given) => !given.includes("\0") && given.isWellFormed());

/** What we don't use is ignored, as the standard has it: logos and links of an app that no one answers for, above all. */
const MetadataSchema = z.object({
  redirect_uris: z.array(z.string()).min(1).max(REDIRECT_URIS_MAX),
  client_name: text.default(""),
  grant_types: z.array(text).max(20).default(["authorization_code"]),
  response_types: z.array(text).max(20).default(["code"]),
});

type Registered = {
  client_id: string;
  client_id_issued_at: number;
  client_name: string;
  redirect_uris: string[];
  grant_types: string[];
  response_types: string[];
  token_endpoint_auth_method: "none";
  scope: string;
};

/**
 * Registers an app that no one answers for (RFC 7591). It gets no secret, so it has to prove itself with PKCE, and it can
 * ask for Pins and boards alone. Whatever else it wishes for, the answer says what it got.
 */
export async function registerClient(context: Context, body: unknown): Promise<Registered> {
  const parsed = MetadataSchema.safeParse(body);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path[0];
    const isAddress = field === "redirect_uris";
    throw new OAuthError(
      isAddress ? "invalid_redirect_uri" : "invalid_client_metadata",
      isAddress
        ? `Send redirect_uris, a list of 1 to ${REDIRECT_URIS_MAX} addresses.`
        : `Send the metadata as a JSON object${field === undefined ? "" : ` with a valid ${String(field)}`}.`,
    );
  }
  const { redirect_uris: addresses, client_name: given, grant_types, response_types } = parsed.data;
  if (!addresses.every(isWebAddress)) {
    throw new OAuthError(
      "invalid_redirect_uri",
      "A redirect address must be https, or http on 127.0.0.1, [::1] or localhost, without a fragment.",
    );
  }
  if (!grant_types.includes("authorization_code") || !response_types.includes("code")) {
    throw new OAuthError("invalid_client_metadata", "Only the authorization_code grant is offered.");
  }
  const redirectUris = [...new Set(addresses)];
  const name = nameFor(given, redirectUris, (await context.instance.get()).settings.name);
  const made = await context.db.transaction(async (tx) => {
    const app = await insertApp(tx, { ownerId: null, name, redirectUris, secretHash: null });
    await recordAppEvent(tx, "create", null, app.id);
    return app;
  });
  return {
    client_id: made.id,
    client_id_issued_at: Math.floor(Date.parse(made.created_at) / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
    scope: assistantScopes.join(" "),
  };
}

/** An app without a name goes by where it sends people. None may pass for us, or hold an address to click. */
function nameFor(given: string, addresses: readonly string[], instance: string): string {
  const name = [...toLine(given)].slice(0, OAUTH_APP_NAME_MAX).join("").trim();
  if (name === "") return nameOfAddress(addresses[0] ?? "").slice(0, OAUTH_APP_NAME_MAX);
  const isOurs = ["Bowerbird", instance].some((own) => asWords(name).includes(asWords(own)));
  if (isOurs || !showsSomething(name) || unlinkable(name) === null) {
    throw new OAuthError("invalid_client_metadata", "This client_name can't be used.");
  }
  return name;
}

/** What letters and digits look like, with a space around each word. */
function asWords(words: string): string {
  return ` ${lookalikeKeyOf(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ")} `;
}
