import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, a new code every 30 seconds. */
const stepSeconds = 30;
const digits = 6;
// How far the phone's clock may be off, in steps, either way.
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

/** The step whose code this is, if it is one of those around now. All are compared, whichever fits. */
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

/** How a secret is typed into an app by hand. Twenty bytes fill their letters without padding. */
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

/** What the QR code says. */
export function otpauthUrl(issuer: string, account: string, secret: Buffer): string {
  // A colon parts issuer from account, so neither may hold one.
  const label = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(":", " "))).join(":");
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer: issuer.replaceAll(":", " "),
    algorithm: "SHA1",
    digits: String(digits),
    period: String(stepSeconds),
  });
  // Apps read %20 everywhere, a plus sign not always as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}
