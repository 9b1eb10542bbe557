import type { Keys } from "#server/platform/secrets.ts";

const purpose = "unsubscribe";

/** Addresses aren't stored, and without the key a stolen table tells nobody's. */
export function hashAddress(keys: Keys, emailKey: string): Buffer {
  return Buffer.from(keys.sign("mail refusals", emailKey), "base64url");
}

/** Proves that somebody got a mail to this address. It works forever, and doesn't contain the address. */
export function unsubscribeTokenOf(keys: Keys, emailKey: string): string {
  const address = hashAddress(keys, emailKey).toString("base64url");
  return `${address}.${keys.sign(purpose, address)}`;
}

/** Returns the hash of the address; null if the token isn't ours. */
export function readUnsubscribeToken(keys: Keys, token: string): Buffer | null {
  const [address = "", signature = ""] = token.split(".");
  return keys.verify(purpose, address, signature) ? Buffer.from(address, "base64url") : null;
}
