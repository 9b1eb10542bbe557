import { stepAt, totpCode } from "#server/features/members/two-factor/totp.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the code an authenticator app shows for a key, `later` 30-second steps from now: each code works only once. */
export function appCode(key: string, later = 0): string {
  return totpCode(fromBase32(key.replaceAll(" ", "")), stepAt(new Date()) + later);
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}
