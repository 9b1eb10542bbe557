/** An `@` with the beginning of a name, right before the caret. */
export type TypedName = { start: number; name: string };

// As in addresses, the name doesn't begin in the middle of a word.
const BEFORE_CARET = /(?<![\p{L}\p{N}_@/.#&])@(?<name>[\p{L}\p{M}\p{N}_]{0,30})$/u;
/** Looking back further than any name is long would cost more with each key. */
const REACH = 64;

export function findTypedName(text: string, caret: number): TypedName | null {
  const from = Math.max(0, caret - REACH);
  const match = BEFORE_CARET.exec(text.slice(from, caret));
  return match?.groups ? { start: from + match.index, name: match.groups.name ?? "" } : null;
}

/** Whether a name or a username begins like this, in any of its words. */
export function beginsWith(person: { username: string; full_name: string }, typed: string): boolean {
  const folded = fold(typed);
  return [person.username, ...person.full_name.split(/\s+/)].some((word) => fold(word).startsWith(folded));
}

function fold(word: string): string {
  return word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
