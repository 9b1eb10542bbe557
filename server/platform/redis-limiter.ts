import { Redis } from "ioredis";
import type { Limiter } from "./limiter.ts";

/** The same algorithm as in one process, kept where several see it; Redis runs it whole, by its own clock. */
const script = `
local time = redis.call("TIME")
local now = time[1] * 1000 + time[2] / 1000
local span, each = tonumber(ARGV[1]), tonumber(ARGV[2])
local next = math.max(tonumber(redis.call("GET", KEYS[1]) or now), now) + each
local wait = next - now - span
if wait > 0.5 then return math.max(1, math.ceil(wait / 1000)) end
redis.call("SET", KEYS[1], string.format("%.3f", next), "PX", math.ceil(next - now))
return 0`;

const giveBackScript = `
local next = tonumber(redis.call("GET", KEYS[1]) or 0)
if next > 0 then redis.call("SET", KEYS[1], string.format("%.3f", next - tonumber(ARGV[1])), "KEEPTTL") end
return 0`;

export function createRedisLimiter(url: string, multiplier: number): Limiter {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true });
  // Told by the failing command; without a listener it would end the process.
  redis.on("error", () => undefined);
  return {
    async take(key, limit) {
      const span = limit.seconds * 1000;
      const each = span / (limit.count * multiplier);
      const wait = Number(await redis.eval(script, 1, `bowerbird:limit:${key}`, span, each));
      return wait === 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: wait };
    },
    async giveBack(key, limit) {
      const each = (limit.seconds * 1000) / (limit.count * multiplier);
      await redis.eval(giveBackScript, 1, `bowerbird:limit:${key}`, each);
    },
    async close() {
      redis.disconnect();
    },
  };
}
