/* Invisible characters that submitted texts may contain. Most of them serve only to make one name look
   like another, to hide text, or to reverse the text next to them. Some scripts and emoji need a few. */

/** Most texts contain only these. */
const plain = /^[\n\x20-\x7e]*$/;

/** They change the direction of text until closed, and nothing forces a text to close them. */
const directions = String.raw`\u202a-\u202e\u2066-\u2069`;
const hiddenWords = String.raw`\ufff9-\ufffb\u{e0000}-\u{e007f}`;

/** Scripts whose letters are shaped by joiners. */
const joining = [
  "Arabic",
  "Syriac",
  "Nko",
  "Mongolian",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
]
  .concat(["Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan", "Balinese"])
  .map((script) => String.raw`\p{scx=${script}}`)
  .join("");

const flag = String.raw`\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}`;

/** Contexts where an invisible character changes how its neighbours look. */
const shaping = [
  flag,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
  String.raw`(?<=(?![\u200c\u200d])[${joining}])(?:\u200d|\u200c(?=[\p{L}\p{M}]))`,
  String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]`,
  String.raw`(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  String.raw`(?<=[\p{sc=Han}\p{sc=Myanmar}\p{sc=Phags_Pa}\p{Sm}])[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]`,
  String.raw`(?<=[\u1820-\u18aa])[\u180b-\u180f]`,
].join("|");

const unseenInLines = new RegExp(
  String.raw`(${shaping})|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  "gu",
);
const unseenInParagraphs = new RegExp(`(${flag})|[${directions}${hiddenWords}]`, "gu");

/** A name or a title: one line without hidden characters. */
export function toLine(text: string): string {
  if (plain.test(text)) return text.replaceAll(/\n+/g, " ").trim();
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(unseenInLines, "$1")
    .normalize("NFC")
    .trim();
}

/** A longer text, of several lines; it can't reverse text around it. */
export function toParagraph(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(unseenInParagraphs, "$1")
    .normalize("NFC")
    .trim();
}
