// Letters that don't decompose into a plain letter and a mark.
const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ς: "σ",
};

/** Lower case, without the accents of Latin, Greek and Cyrillic letters. Marks of other scripts stay, as letters change with them. */
export function toPlainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll(/[ßæœøđðłþıς]/g, (letter) => PLAIN_LETTERS[letter] ?? "")
    .normalize("NFC");
}
