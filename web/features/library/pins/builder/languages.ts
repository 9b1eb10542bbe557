// Languages that the server can detect and that people write in.
const CODES = (
  "af ar az be bg bn ca cs da de el en eo es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk mn ms " +
  "nb ne nl pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi zh"
).split(" ");

export type Language = { value: string; label: string; lang: string };

/** Languages named and sorted in the reader's language. Always includes `kept`. */
export function listLanguages(locale: string, kept: string): Language[] {
  const names = new Intl.DisplayNames(locale, { type: "language", fallback: "code" });
  const codes = kept === "" || CODES.includes(kept) ? CODES : [...CODES, kept];
  return codes
    .map((value) => ({ value, label: nameOf(names, value), lang: locale }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
