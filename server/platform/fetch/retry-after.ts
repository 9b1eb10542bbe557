import type { IncomingHttpHeaders } from "node:http";

const dayMs = 24 * 60 * 60 * 1000;

/** Returns how long an answer asks us to wait, at most a day; null if it doesn't say. */
export function readRetryAfter(headers: IncomingHttpHeaders, now: Date): number | null {
  const text = String(headers["retry-after"] ?? headers["x-ratelimit-reset"] ?? "").trim();
  if (text === "") return null;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), dayMs);
}
