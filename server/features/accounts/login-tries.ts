import { limits, type RateLimit } from "#contract/operation.ts";
import { readDeviceCookie } from "#server/platform/auth/device-cookie.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { Account } from "./repo.ts";

const tenInTenMinutes: RateLimit = { count: 10, seconds: 600, per: "network" };
const threeInTenMinutes: RateLimit = { count: 3, seconds: 600, per: "network" };
/** More wrong passwords than this, from wherever they come, are no slips of one person. */
const fromEverywhere: RateLimit = { count: 30, seconds: 1800, per: "network" };

export type LoginTry = {
  /** The nonce of a browser that the account's member has logged in with before; null for any other. */
  knownAs: string | null;
  /** So many have guessed the password for this name that the right one alone is no proof. */
  isUnderAttack: boolean;
  /** What turns out to be right does not count. */
  giveBack(): Promise<void>;
};

/**
 * Counts a try before the password is compared. A browser that its member has used before is counted by itself, so that
 * nobody else can lock it out. All others are counted by the name as typed: by the account it stands for, the count would
 * tell which names stand for one.
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
  const knownAs = owner && readDeviceCookie(keys, owner, caller.deviceCookie);
  if (knownAs !== null) {
    await requireTurn(`log-in-device:${knownAs}`, tenInTenMinutes);
    return { knownAs, isUnderAttack: false, giveBack };
  }
  await requireTurn(`log-in-network:${caller.network}`, limits.guess);
  await requireTurn(`log-in:${caller.network}:${name}`, tenInTenMinutes);
  const isUnderAttack = !(await take(`log-in-name:${name}`, fromEverywhere)).allowed;
  if (isUnderAttack) await requireTurn(`log-in-attack:${caller.network}:${name}`, threeInTenMinutes);
  return { knownAs, isUnderAttack, giveBack };
}
