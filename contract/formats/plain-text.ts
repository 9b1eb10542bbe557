/*
 * What a text that somebody sends may hold besides its words. Most characters that show nothing serve only to make one
 * name look like another, to hide words, or to turn around what stands beside them. Some scripts and emoji need a few.
 */

/** Nothing but these is in most texts. */
const plain = /^[\n\x20-\x7e]*$/;

/** They give words another direction until they are closed, and nothing makes a text close them. */
const directions = String.raw`\u202a-\u202e\u2066-\u2069`;
const hiddenWords = String.raw`\ufff9-\ufffb\u{e0000}-\u{e007f}`;

/** Writing of which the joiners shape the letters. */
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

/** Where a character that shows nothing changes how its neighbours look. */
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

/** A name or a title: one line that shows all it holds. */
export function toLine(text: string): string {
  if (plain.test(text)) return text.replaceAll(/\n+/g, " ").trim();
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replaceAll(unseenInLines, "$1")
    .normalize("NFC")
    .trim();
}

/** A longer text, of several lines; it turns around nothing beside it. */
export function toParagraph(text: string): string {
  if (plain.test(text)) return text.trim();
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, "")
    .replaceAll(unseenInParagraphs, "$1")
    .normalize("NFC")
    .trim();
}
