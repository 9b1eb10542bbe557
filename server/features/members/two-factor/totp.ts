import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** RFC 6238 as all authenticator apps implement it: SHA-1, six digits, a new code every 30 seconds. */
const stepSeconds = 30;
const digits = 6;
// How many steps the phone's clock may be off in either direction.
const drift = 1;
const secretBytes = 20;

export function createTotpSecret(): Buffer {
  return randomBytes(secretBytes);
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function totpCode(secret: Buffer, step: number, length: number = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, "0");
}

/**
 * Returns the step this code belongs to, if it is a current one. Always compares all of them, to take constant time.
 */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = stepAt(now);
  let found: number | null = null;
  for (let step = current - drift; step <= current + drift; step += 1) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes a secret for typing into an app. Twenty bytes need no padding. */
export function toBase32(bytes: Buffer): string {
  let text = "";
  let pending = 0;
  let bits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(pending >> bits) & 31];
    }
    pending &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(pending << (5 - bits)) & 31];
}

/** The content of the QR code. */
export function otpauthUrl(issuer: string, account: string, secret: Buffer): string {
  // A colon separates issuer and account, so neither may contain one.
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(":", " "))).join(":");
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer: issuer.replaceAll(":", " "),
    algorithm: "SHA1",
    digits: String(digits),
    period: String(stepSeconds),
  });
  // All apps decode %20, but not all decode a plus sign as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}
