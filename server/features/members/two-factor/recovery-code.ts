import { randomInt } from "node:crypto";
import type { Keys } from "#server/platform/secrets.ts";

const recoveryCodeCount = 10;

// Letters and digits that look alike on paper are left out. Twelve of 31 characters make 59 bits.
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const groups = 3;
const groupLength = 4;

/** The displayed form: `k7mf-2qxt-9bvh`. */
function createRecoveryCode(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join(""),
  ).join("-");
}

export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, createRecoveryCode);
}

/** Returns the code's characters, however it was typed, or null if it can't be a code. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, "");
  return plain.length === groups * groupLength && [...plain].every((letter) => letters.includes(letter))
    ? plain
    : null;
}

/** Keyed, because codes short enough to type could be brute-forced from a stolen table. */
export function hashRecoveryCode(keys: Keys, memberId: string, plain: string): Buffer {
  return Buffer.from(keys.sign("recovery-code", `${memberId}.${plain}`), "base64url");
}
