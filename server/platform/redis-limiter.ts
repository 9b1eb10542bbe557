import { once } from "node:events";
import { Redis } from "ioredis";
import type { RateLimit } from "#contract/limits/rates.ts";
import { allow, type Limiter } from "./limiter.ts";
import type { Log } from "./log.ts";

/** The algorithm of the memory limiter as an atomic script, on Redis's clock, which may be set back. */
const takeScript = `
local time = redis.call("TIME")
local now = time[1] * 1000 + time[2] / 1000
local span, each = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = math.min(tonumber(redis.call("GET", KEYS[1]) or now), now + span)
local next = math.max(known, now) + each
local wait = next - now - span
local isAllowed = wait <= 0.5
local stored = isAllowed and next or known
redis.call("SET", KEYS[1], string.format("%.3f", stored), "PX", math.ceil(math.max(stored - now, 1)))
if isAllowed then return {0, math.ceil(next - now)} end
return {math.max(1, math.ceil(wait / 1000)), 0}`;

const giveBackScript = `
local next = tonumber(redis.call("GET", KEYS[1]) or 0)
if next > 0 then redis.call("SET", KEYS[1], string.format("%.3f", next - tonumber(ARGV[1])), "KEEPTTL") end
return 0`;

const answerWithinMs = 500;
const connectWithinMs = 2000;

export type RedisLimiterOptions = {
  url: string;
  multiplier: number;
  /** Counts in this process only while Redis is unavailable, so that no request fails. */
  fallback: Limiter;
  log: Pick<Log, "info" | "warn">;
};

export async function createRedisLimiter({
  url,
  multiplier,
  fallback,
  log,
}: RedisLimiterOptions): Promise<Limiter> {
  const redis = new Redis(url, {
    connectTimeout: connectWithinMs,
    commandTimeout: answerWithinMs,
    maxRetriesPerRequest: 0,
    // While Redis is unavailable, fail at once instead of queueing.
    enableOfflineQueue: false,
  });
  let isAway = false;
  let isClosing = false;
  function noteAway(error?: unknown): void {
    if (isAway || isClosing) return;
    isAway = true;
    log.warn("Redis is unavailable. Each process counts rate limits on its own", { error });
  }
  redis.on("error", noteAway);
  redis.on("close", noteAway);
  redis.on("ready", () => {
    if (isAway) log.info("Redis is available again. Sharing rate limits");
    isAway = false;
  });
  const settled = ["ready", "close"].map((event) => once(redis, event));
  await Promise.race(settled).catch(() => undefined);

  async function count<Result>(
    inRedis: () => Promise<Result>,
    alone: () => Promise<Result>,
  ): Promise<Result> {
    if (redis.status !== "ready") return await alone();
    try {
      return await inRedis();
    } catch (error) {
      noteAway(error);
      return await alone();
    }
  }

  function cost(limit: RateLimit): number {
    return (limit.seconds * 1000) / (limit.count * multiplier);
  }

  return {
    take: (key, limit) =>
      count(
        async () => {
          const span = limit.seconds * 1000;
          const eachMs = cost(limit);
          const answer = await redis.eval(takeScript, 1, nameOf(key), span, eachMs);
          const [retryAfterSeconds = 0, inMs = 0] = (answer as unknown[]).map(Number);
          return retryAfterSeconds === 0
            ? allow(limit, { inMs, eachMs })
            : { allowed: false, retryAfterSeconds };
        },
        () => fallback.take(key, limit),
      ),
    giveBack: (key, limit) =>
      count(
        async () => {
          await redis.eval(giveBackScript, 1, nameOf(key), cost(limit));
        },
        () => fallback.giveBack(key, limit),
      ),
    async close() {
      isClosing = true;
      redis.disconnect();
      await fallback.close();
    },
  };
}

function nameOf(key: string): string {
  return `bowerbird:limit:${key}`;
}
