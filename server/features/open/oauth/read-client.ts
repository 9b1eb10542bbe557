import type { FastifyRequest } from "fastify";
import { isId } from "#contract/wire-types.ts";
import { isRecord } from "#server/platform/http/read-options.ts";
import { OAuthError } from "./oauth-error.ts";

export type ClientProof = { clientId: string; secret: string | undefined };
export type TokenForm = { fields: Record<string, string>; proof: ClientProof };

/** Reads a form of the token endpoint and who sends it, by Basic or in the form. */
export function readTokenForm({ body, headers, url }: FastifyRequest): TokenForm {
  if (url.includes("?")) throw new OAuthError("invalid_request", "Send the parameters in the body.");
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");
  if (!isForm || !isRecord(body)) {
    throw new OAuthError("invalid_request", "Send the parameters as application/x-www-form-urlencoded.");
  }
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== "string" || value.includes("\0")) {
      throw new OAuthError("invalid_request", "A parameter can't be read.");
    }
    // An empty parameter counts as absent (RFC 6749, 3.2).
    if (value !== "") fields[name] = value;
  }
  return { fields, proof: readProof(headers.authorization, fields) };
}

function readProof(authorization: string | undefined, fields: Record<string, string>): ClientProof {
  const named = fields.client_id ?? fields.consumer_id;
  if (authorization === undefined) return requireId(named, fields.client_secret ?? fields.consumer_secret);
  const [, encoded] = /^Basic ([\w+/=-]{1,2000})$/i.exec(authorization) ?? [];
  const [, name, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? "", "base64").toString()) ?? [];
  if (name === undefined || secret === undefined) throw badClient();
  if (fields.client_secret !== undefined) {
    throw new OAuthError("invalid_request", "Send the secret by Basic or in the body, not both.");
  }
  const clientId = readEncoded(name);
  if (named !== undefined && named !== clientId) throw badClient();
  return requireId(clientId, readEncoded(secret) || undefined);
}

function requireId(clientId: string | undefined, secret: string | undefined): ClientProof {
  if (clientId === undefined || !isId(clientId)) throw badClient();
  return { clientId, secret };
}

export function badClient(): OAuthError {
  return new OAuthError("invalid_client", "The client is unknown or its secret is wrong.");
}

/** Clients write both as in a form (RFC 6749, 2.3.1). */
function readEncoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
