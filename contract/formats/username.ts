import { USERNAME_MAX, USERNAME_MIN } from "../limits/accounts.ts";
import { isReservedName } from "../reserved-names.ts";
import { toPlainLetters } from "./plain-letters.ts";

export type UsernameProblem = "too_short" | "too_long" | "characters" | "reserved";

/** Only Latin letters: look-alikes of other scripts would let one member pass for another. */
const USERNAME_CHARACTERS = /^[a-z0-9_]*$/i;

export function findUsernameProblem(username: string): UsernameProblem | null {
  if (!USERNAME_CHARACTERS.test(username)) return "characters";
  if (username.length < USERNAME_MIN) return "too_short";
  if (username.length > USERNAME_MAX) return "too_long";
  return isReservedName(username) ? "reserved" : null;
}

export function isUsername(username: string): boolean {
  return findUsernameProblem(username) === null;
}

/** Usernames are unique regardless of case. */
export function usernameKey(username: string): string {
  return username.toLowerCase();
}

const BASE_OF_UNWRITABLE_NAMES = "member";
const SUFFIX_LENGTHS = [0, 1, 2, 2, 3, 3, 4, 4, 6, 6, 9, 9] as const;

/** Usernames derived from a name, plainest first; `random` returns numbers from 0 to below 1. */
export function* usernameCandidates(name: string, random: () => number): Generator<string, void> {
  const base = plainLetters(name) || BASE_OF_UNWRITABLE_NAMES;
  for (const length of SUFFIX_LENGTHS) {
    const candidate = base.slice(0, USERNAME_MAX - length) + randomDigits(length, random);
    if (isUsername(candidate)) yield candidate;
  }
}

function plainLetters(name: string): string {
  return toPlainLetters(name)
    .replaceAll(/[^a-z0-9_]/g, "")
    .slice(0, USERNAME_MAX);
}

function randomDigits(length: number, random: () => number): string {
  if (length === 0) return "";
  const smallest = 10 ** (length - 1);
  return String(smallest + Math.floor(random() * 9 * smallest));
}
