import { isIP } from "node:net";
import { limits, type RateLimit } from "#contract/limits/rates.ts";
import { AppError } from "./errors.ts";

export type Verdict =
  | { allowed: true /** How many more are allowed right now. */; remaining: number; resetSeconds: number }
  | { allowed: false; retryAfterSeconds: number };

/** Counts the actions of each caller. A single process counts in memory; several share their counts through Redis. */
export interface Limiter {
  take(key: string, limit: RateLimit): Promise<Verdict>;
  /** Undoes one `take`: a password that turned out right does not count as a guess. */
  giveBack(key: string, limit: RateLimit): Promise<void>;
  close(): Promise<void>;
}

const sweepEvery = 10_000;

/**
 * The generic cell rate algorithm: one number per key, the time at which its bucket is empty again. Unlike fixed
 * windows, it doesn't allow two bursts around the edge of a window.
 */
export function createMemoryLimiter(multiplier: number, elapsedMs: () => number): Limiter {
  const emptyAt = new Map<string, number>();
  let taken = 0;

  function sweep(time: number): void {
    for (const [key, at] of emptyAt) if (at <= time) emptyAt.delete(key);
  }

  return {
    async take(key, limit) {
      const time = elapsedMs();
      taken += 1;
      if (taken % sweepEvery === 0) sweep(time);
      const span = limit.seconds * 1000;
      const each = span / (limit.count * multiplier);
      // A full bucket empties within the span, even if the clock jumped in between.
      const known = Math.min(emptyAt.get(key) ?? time, time + span);
      const next = Math.max(known, time) + each;
      const wait = next - time - span;
      const isAllowed = wait <= 0.5;
      emptyAt.set(key, isAllowed ? next : known);
      if (!isAllowed) return { allowed: false, retryAfterSeconds: Math.max(1, secondsOf(wait)) };
      return allow(limit, { inMs: next - time, eachMs: each });
    },
    async giveBack(key, limit) {
      const at = emptyAt.get(key);
      if (at !== undefined) emptyAt.set(key, at - (limit.seconds * 1000) / (limit.count * multiplier));
    },
    async close() {
      emptyAt.clear();
    },
  };
}

/** Says how much of a limit is left whose bucket is empty again in so many milliseconds. */
export function allow({ seconds }: RateLimit, { inMs, eachMs }: { inMs: number; eachMs: number }): Verdict {
  const span = seconds * 1000;
  // Half a millisecond over is still allowed. That is many more where the limit is wide, but the one just taken is gone.
  const left = Math.floor((span - inMs + 0.5) / eachMs);
  const remaining = Math.max(0, Math.min(left, Math.round(span / eachMs) - 1));
  return { allowed: true, remaining, resetSeconds: secondsOf(inMs) };
}

/** Times of the clock have fractions, and what is added to one and taken away again comes back a trifle larger. */
function secondsOf(ms: number): number {
  return Math.ceil(Math.round(ms) / 1000);
}

/** Returns the network that counts as one caller: an IPv6 caller usually has a whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === "" ? [] : tail.split(":");
  const gap = address.includes("::") ? Array(Math.max(0, 8 - before.length - after.length)).fill("0") : [];
  return `${[...before, ...gap, ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Takes one action from the key's limit, and throws if none is left. */
export async function requireTurn(limiter: Limiter, key: string, limit: RateLimit): Promise<void> {
  const verdict = await limiter.take(key, limit);
  if (!verdict.allowed) throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
}

/** Limits a route that is not an API operation, by the caller's network. Throws if the limit is used up. */
export async function takeTurn(
  { limiter }: { limiter: Limiter },
  { ip }: { ip: string },
  name: string,
  limit: RateLimit = limits.read,
): Promise<void> {
  await requireTurn(limiter, `${name}:${networkOf(ip)}`, limit);
}
