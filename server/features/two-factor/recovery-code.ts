import { randomInt } from "node:crypto";
import type { Keys } from "#server/platform/secrets.ts";

const recoveryCodeCount = 10;

// Without letters that look like digits or like one another on paper. 31 of them, 12 times: 59 bits.
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const groups = 3;
const groupLength = 4;

/** As it is shown and printed: `k7mf-2qxt-9bvh`. */
function createRecoveryCode(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-");
}

export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, createRecoveryCode);
}

/** However it was typed: the letters alone. Null for what can't be one. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return plain.length === groups * groupLength && [...plain].every((letter) => letters.includes(letter))
    ? plain
    : null;
}

/** Keyed, so that a stolen table can't be searched for codes short enough to be typed. */
export function hashRecoveryCode(keys: Keys, memberId: string, plain: string): Buffer {
  return Buffer.from(keys.sign("recovery-code", `${memberId}.${plain}`), "base64url");
}
