const open = /^(0|false|no|n|public)$/i;
const closed = /^(1|true|yes|y|x|private|secret|hidden|protected)$/i;

/** Returns whether what a file says of a thing makes it private. Null if it says nothing that is clear. */
export function readPrivacy(text: string | undefined): boolean | null {
  const word = text?.trim() ?? "";
  if (closed.test(word)) return true;
  return open.test(word) ? false : null;
}

/** Of all that is said about a thing and what it's in: it's public only if all of that is clear and open. */
export function readStrictestPrivacy(texts: readonly (string | undefined)[]): boolean | null {
  const said = texts.filter((text) => text !== undefined).map(readPrivacy);
  if (said.includes(true)) return true;
  return said.length === 0 || said.includes(null) ? null : false;
}
