import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { isRecord } from "./read-options.ts";
import { decodePath, pathOf } from "./request-path.ts";

/**
 * Refuses an address that another parser may read differently: `//other.example/ines` is a page of another site, and so
 * is one with a line break that a parser would drop.
 */
export function requirePageAddress(request: Pick<FastifyRequest, "url">): void {
  if (!request.url.startsWith("/")) throw new AppError("invalid_parameters", { detail: "url" });
  if (/\/\/|[\\\p{Cc}]/u.test(decodePath(pathOf(request)))) throw new AppError("not_found");
}

/** Reads a form that a browser sent to a page without a script. */
export function readPageForm({ body, headers }: Pick<FastifyRequest, "body" | "headers">): URLSearchParams {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? "");
  if (!isForm || !isRecord(body)) throw new AppError("unsupported_media_type");
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) if (typeof value === "string") form.append(name, value);
  return form;
}
