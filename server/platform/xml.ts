/** Escapes text for XML content and attributes. */
export function escapeXml(value: string | number): string {
  return String(value)
    .toWellFormed()
    .replaceAll(unwritable, "")
    .replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** XML cannot represent these characters at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
