import { parseId } from "#contract/wire-types.ts";
import type { Keys } from "#server/platform/secrets.ts";

const PURPOSE = "unsubscribe";

/** Stands in for a login in the links of mails, and only to change how often news is mailed. It doesn't expire. */
export function writeToken(keys: Keys, memberId: string): string {
  return `${memberId}.${keys.sign(PURPOSE, memberId)}`;
}

/** Whose it is; null if it isn't ours. */
export function readToken(keys: Keys, token: string): string | null {
  const [id = "", signature = "", rest] = token.split(".");
  if (rest !== undefined || parseId(id) !== id) return null;
  return keys.verify(PURPOSE, id, signature) ? id : null;
}
