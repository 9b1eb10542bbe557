import { limits, type RateLimit } from "#contract/limits/rates.ts";
import { readDeviceCookie } from "#server/platform/auth/device-cookie.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Account } from "./repo.ts";

const tenInTenMinutes: RateLimit = { count: 10, seconds: 600, per: "network" };
const threeInTenMinutes: RateLimit = { count: 3, seconds: 600, per: "network" };
/** One person mistyping doesn't get this many passwords wrong, from any number of networks. */
const fromEverywhere: RateLimit = { count: 30, seconds: 1800, per: "network" };

export type LoginTry = {
  /** The nonce of a browser this member has logged in with before, otherwise null. */
  knownBrowser: string | null;
  /** So many passwords have been tried for this name that the right one alone proves nothing. */
  isUnderAttack: boolean;
  /** Uncounts this try, once the password turns out to be right. */
  giveBack(): Promise<void>;
};

/**
 * Counts a try before the password is compared. A browser the member has used before has its own count, so that no one
 * else can lock it out. Other tries count under the name as typed: a count shared by all names of one account would
 * reveal which names belong together.
 */
export async function takeLoginTry(
  { context, caller }: Scope,
  name: string,
  account: Account | null,
): Promise<LoginTry> {
  const { limiter, keys } = context;
  const taken: [key: string, limit: RateLimit][] = [];
  const giveBack = async () => {
    for (const [key, limit] of taken.splice(0)) await limiter.giveBack(key, limit);
  };
  async function take(key: string, limit: RateLimit) {
    const verdict = await limiter.take(key, limit);
    if (verdict.allowed) taken.push([key, limit]);
    return verdict;
  }
  async function requireTurn(key: string, limit: RateLimit): Promise<void> {
    const verdict = await take(key, limit);
    if (verdict.allowed) return;
    await giveBack();
    throw new AppError("rate_limited", { retryAfterSeconds: verdict.retryAfterSeconds });
  }

  const owner = account && { id: account.id, passwordHash: account.password_hash };
  const knownBrowser = owner && readDeviceCookie(keys, owner, caller.deviceCookie);
  if (knownBrowser !== null) {
    await requireTurn(`log-in-device:${knownBrowser}`, tenInTenMinutes);
    return { knownBrowser, isUnderAttack: false, giveBack };
  }
  await requireTurn(`log-in-network:${caller.network}`, limits.guess);
  await requireTurn(`log-in:${caller.network}:${name}`, tenInTenMinutes);
  const isUnderAttack = !(await take(`log-in-name:${name}`, fromEverywhere)).allowed;
  if (isUnderAttack) await requireTurn(`log-in-attack:${caller.network}:${name}`, threeInTenMinutes);
  return { knownBrowser, isUnderAttack, giveBack };
}
