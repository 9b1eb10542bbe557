import { errorCatalogue } from "#contract/errors.ts";
import { toAppError } from "#server/platform/http/envelope.ts";

type Name =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_token_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata"
  | "temporarily_unavailable"
  | "server_error";

/** A refusal in the words of OAuth. */
export class OAuthError extends Error {
  readonly error: Name;
  readonly description: string;

  constructor(error: Name, description: string) {
    super(`${error}: ${description}`);
    this.name = "OAuthError";
    this.error = error;
    this.description = description;
  }
}

const answers: Record<Name, { status: number; code: number }> = {
  invalid_request: { status: 400, code: 1 },
  invalid_client: { status: 401, code: 2 },
  invalid_grant: { status: 400, code: 2 },
  invalid_scope: { status: 400, code: 1 },
  unauthorized_client: { status: 400, code: 29 },
  unsupported_grant_type: { status: 400, code: 1 },
  unsupported_token_type: { status: 400, code: 1 },
  invalid_redirect_uri: { status: 400, code: 1 },
  invalid_client_metadata: { status: 400, code: 1 },
  temporarily_unavailable: { status: 429, code: 8 },
  server_error: { status: 500, code: 500 },
};

export type ErrorAnswer = {
  status: number;
  retryAfterSeconds?: number;
  /** Both what the description of v5 has, and what OAuth has. */
  body: { code: number; message: string; error: string; error_description: string };
};

/** Turns anything thrown into an answer that clients of v5 and of OAuth understand. */
export function answerTo(thrown: unknown): ErrorAnswer {
  if (thrown instanceof OAuthError) {
    const { status, code } = answers[thrown.error];
    const message = status === 401 ? errorCatalogue.authentication_failed.message : thrown.description;
    return { status, body: { code, message, error: thrown.error, error_description: thrown.description } };
  }
  const { status, errorName, publicMessage: message, retryAfterSeconds } = toAppError(thrown);
  const { code } = errorCatalogue[errorName];
  return {
    status,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    body: { code, message, error: nameFor(status), error_description: message },
  };
}

function nameFor(status: number): Name {
  if (status === 429 || status === 503) return "temporarily_unavailable";
  return status >= 500 ? "server_error" : "invalid_request";
}
