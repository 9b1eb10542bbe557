import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { requireOwnPage } from "./csrf.ts";
import { isOwnHost } from "./own-host.ts";
import type { Visit } from "./visit.ts";

/** Refuses a write that was not sent by one of our pages. `sent` is the token in the request. */
export function requireOwnRequest(
  { config, log }: Context,
  { headers }: FastifyRequest,
  { csrfToken }: Visit,
  sent: unknown,
): void {
  if (!isOwnHost(headers.host, config.publicUrl)) {
    log.warn("a write was refused: it names a host that is not PUBLIC_URL's", {
      host: headers.host,
      public_url: config.publicUrl,
    });
  }
  requireOwnPage({
    token: csrfToken,
    sent,
    origin: headers.origin,
    fetchSite: singleHeader(headers["sec-fetch-site"]),
    host: headers.host,
    publicUrl: config.publicUrl,
  });
}

function singleHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
