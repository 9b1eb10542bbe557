import { LONG_WORD } from "../limits/shown-texts.ts";
import { countCharacters, fitsCharacters } from "./characters.ts";

/**
 * Two names with one key are the same name to a member. Stored next to the name and compared by the database.
 */
export function nameKey(name: string): string {
  // Going through capitals makes ß and its capital ẞ equal ss, and both sigmas equal; only the dotless ı
  // would turn into another letter.
  return name.trim().normalize("NFC").split("ı").map(foldCase).join("ı").normalize("NFC");
}

/** Spaces, joiners, marks, and blank letters and symbols are not visible as a name. */
export function showsSomething(name: string): boolean {
  return /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(name);
}

/** What is wrong with a name, before it is sent. */
export function findNameProblem(name: string, max: number): "missing" | "too-long" | null {
  if (!showsSomething(name)) return "missing";
  return fitsCharacters(name.trim(), max) ? null : "too-long";
}

/** A name with such a long word may break anywhere, or it would overflow a phone's header. */
export function hasLongWord(name: string): boolean {
  return name.split(/\s+/).some((word) => countCharacters(word) >= LONG_WORD);
}

function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}
