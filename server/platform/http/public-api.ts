import type { FastifyReply, FastifyRequest } from "fastify";
import { errorCatalogue } from "#contract/errors.ts";
import type { AppError } from "../errors.ts";
import { startError } from "./wire.ts";

/** Whether the address belongs to the public API, whose errors have a shape of their own. */
export function isPublicApiPath(path: string): boolean {
  return /^\/v5(\/|$)/.test(path);
}

const otherStatuses: Partial<Record<AppError["errorName"], number>> = { scope_missing: 403 };

export function sendPublicApiError(reply: FastifyReply, error: AppError): FastifyReply {
  const { code } = errorCatalogue[error.errorName];
  openToOrigins(startError(reply, error));
  return reply
    .code(otherStatuses[error.errorName] ?? error.status)
    .header("cache-control", "private, no-store")
    .send({ code, message: messageOf(error) });
}

/** Programmers read it, and want to know which field is meant. */
function messageOf({ detail, publicMessage }: AppError): string {
  return detail === undefined ? publicMessage : `${publicMessage} (${detail})`;
}

/** Lets scripts of any site read the answer. That is safe because cookies count for nothing here. */
export function openToOrigins(reply: FastifyReply): FastifyReply {
  return reply
    .header("access-control-allow-origin", "*")
    .header(
      "access-control-expose-headers",
      "retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id",
    );
}

/** What a browser asks before it lets a page of another site call. */
export async function answerPreflight(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== "OPTIONS") return;
  await openToOrigins(reply)
    .header("access-control-allow-methods", "GET, HEAD, POST, PATCH, DELETE")
    .header("access-control-allow-headers", "authorization, content-type")
    .header("access-control-max-age", "86400")
    .code(204)
    .send();
}
