import type { RateLimit } from "#contract/operation.ts";
import { limits } from "#contract/operation.ts";
import { type Device, readDeviceCookie } from "#server/platform/auth/device-cookie.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Scope } from "#server/platform/http/scope.ts";

const tenInTenMinutes: RateLimit = { count: 10, seconds: 600, per: "network" };
const threeInTenMinutes: RateLimit = { count: 3, seconds: 600, per: "network" };
/** More wrong passwords than this, from wherever they come, are no slips of one person. */
const fromEverywhere: RateLimit = { count: 30, seconds: 1800, per: "network" };

export type LoginTry = {
  /** Of the account that is being logged in to, if its member has logged in with this browser before. */
  device: Device | null;
  /** So many have guessed at this name that the right password alone is not proof enough. */
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
  accountId: string | null,
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

  const device = readDeviceCookie(keys, caller.deviceCookie);
  if (device !== null && device.memberId === accountId) {
    await requireTurn(`log-in-device:${device.nonce}`, tenInTenMinutes);
    return { device, isUnderAttack: false, giveBack };
  }
  await requireTurn(`log-in-network:${caller.network}`, limits.guess);
  await requireTurn(`log-in:${caller.network}:${name}`, tenInTenMinutes);
  const isUnderAttack = !(await take(`log-in-name:${name}`, fromEverywhere)).allowed;
  if (isUnderAttack) await requireTurn(`log-in-attack:${caller.network}:${name}`, threeInTenMinutes);
  return { device: null, isUnderAttack, giveBack };
}
