import { stopMemberEmailsAtOnceUrl, stopMemberEmailsUrl } from "#contract/urls/accounts.ts";
import type { Keys } from "#server/platform/secrets.ts";

const PURPOSE = "no member emails";

/** The links of an email with which its recipient stops more of them. They work forever, and don't contain the address. */
export function stopPaths(keys: Keys, addressHash: Buffer) {
  const name = addressHash.toString("base64url");
  const token = `${name}.${keys.sign(PURPOSE, name)}`;
  return { unsubscribePath: stopMemberEmailsUrl(token), oneClickPath: stopMemberEmailsAtOnceUrl(token) };
}

/** Returns the hash of the address; null if we didn't make the token. */
export function readStopToken(keys: Keys, token: string): Buffer | null {
  const [name = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !keys.verify(PURPOSE, name, signature)) return null;
  return Buffer.from(name, "base64url");
}
