import { createHmac, randomBytes } from "node:crypto";
import type { Keys } from "#server/platform/secrets.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;
const PURPOSE = "webhook secret";

/** A new secret as its owner sees it, and as it's stored. */
export function createSecret(keys: Keys): { shown: string; stored: Buffer } {
  const secret = randomBytes(SECRET_BYTES);
  return { shown: PREFIX + secret.toString("base64"), stored: keys.encrypt(PURPOSE, secret) };
}

type Signed = { id: string; timestamp: number; body: string };

/** The headers of Standard Webhooks, signed with each of these stored secrets. */
export function signHeaders(
  keys: Keys,
  secrets: readonly Buffer[],
  { id, timestamp, body }: Signed,
): Record<string, string> {
  const signatures = secrets.map((stored) => {
    const hmac = createHmac("sha256", keys.decrypt(PURPOSE, stored));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
