import { refusalUrl } from "#contract/urls/accounts.ts";
import type { Keys } from "#server/platform/secrets.ts";

const PURPOSE = "no shares";

/** The links of an email with which its recipient stops more of them. They don't contain the address. */
export function unsubscribePaths(keys: Keys, hash: Buffer) {
  const name = hash.toString("base64url");
  const token = `${name}.${keys.sign(PURPOSE, name)}`;
  return { unsubscribePath: refusalUrl(token), oneClickPath: refusalUrl(token, "one-click") };
}

/** Returns the hash of the address; null if we didn't make the token. */
export function readUnsubscribeToken(keys: Keys, token: string): Buffer | null {
  const [name = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !keys.verify(PURPOSE, name, signature)) return null;
  return Buffer.from(name, "base64url");
}
