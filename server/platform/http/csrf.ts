import { randomUUID } from "node:crypto";
import { FOREIGN_HOST } from "#contract/errors.ts";
import { AppError } from "../errors.ts";
import { isSame, type Keys } from "../secrets.ts";
import { isOwnHost } from "./own-host.ts";

/** Issues a token tied to the session, so that one from before the login, or of another member, is invalid. */
export function issueCsrfToken(keys: Keys, sessionId: string | null): string {
  // Node caches entropy for UUIDs, and this runs on every browser's first request.
  const random = randomUUID();
  return `${random}.${keys.sign("csrf", `${random}.${sessionId ?? ""}`)}`;
}

export function isOurCsrfToken(keys: Keys, token: string | undefined, sessionId: string | null): boolean {
  const [random, signature, rest] = token?.split(".") ?? [];
  if (!random || !signature || rest !== undefined) return false;
  return keys.verify("csrf", `${random}.${sessionId ?? ""}`, signature);
}

/** A key that stays the same while the browser is signed out. Visitors are assigned to experiment groups by it. */
export function visitorKey(token: string): string {
  return token.slice(0, token.indexOf("."));
}

export type WriteRequest = {
  /** The browser's token: a newly issued one if its cookie is not ours. */
  token: string;
  sent: unknown;
  origin: string | undefined;
  fetchSite: string | undefined;
  host: string | undefined;
  publicUrl: string;
};

/** Refuses a write that does not come from one of our pages. */
export function requireOwnPage(request: WriteRequest): void {
  if (!isOwnHost(request.host, request.publicUrl)) {
    throw new AppError("csrf_failed", { detail: "host", message: FOREIGN_HOST });
  }
  if (isForeign(request)) throw new AppError("csrf_failed", { detail: "origin" });
  const { token, sent } = request;
  if (typeof sent !== "string" || !isSame(sent, token))
    throw new AppError("csrf_failed", { detail: "token" });
}

function isForeign({ origin, fetchSite, host, publicUrl }: WriteRequest): boolean {
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return true;
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
