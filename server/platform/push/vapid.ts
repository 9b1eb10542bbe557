import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import type { Keys } from "../secrets.ts";

const CURVE = "prime256v1";
const POINT_BYTES = 65;
const COORDINATE_BYTES = 32;
/** Push services accept at most a day. */
const VALID_SECONDS = 12 * 3600;

/** Shows push services that all pushes of this installation come from it (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: KeyObject };

/** Derived from the installation's one secret, so that there is nothing else to keep, and every process has the same. */
export function deriveVapidKeys(keys: Keys): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(keys.sign("web push", String(attempt)), "base64url");
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // One in four billion is no key of this curve.
      continue;
    }
    const point = pair.getPublicKey();
    if (point.byteLength !== POINT_BYTES) throw new Error("An unexpected form of a public key");
    const x = point.subarray(1, 1 + COORDINATE_BYTES).toString("base64url");
    const y = point.subarray(1 + COORDINATE_BYTES).toString("base64url");
    const jwk = { kty: "EC", crv: "P-256", d: scalar.toString("base64url"), x, y };
    return {
      publicKey: point.toString("base64url"),
      privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
    };
  }
}

type Claim = { endpoint: string; subject: string; now: Date };

/** The header that a push service checks. */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, { endpoint, subject, now }: Claim): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
  const unsigned = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const signature = sign("sha256", Buffer.from(unsigned), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${publicKey}`;
}
