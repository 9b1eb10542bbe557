/*
 * What a text looks like, in plain Latin letters, so that two that look alike compare as one (Unicode TR39). The whole table
 * of Unicode has thousands of signs that no one can type; here are the ones that pass for Latin letters and digits.
 */

const lookAlikes: Record<string, string> = {
  a: "АаΑαɑᎪꭺᗅᴀա",
  b: "ВвЬьΒβᏴʙᖯ",
  c: "СсϹϲᏟᴄցς",
  d: "ԀԁᎠᴅժ",
  e: "ЕеЁёΕεᎬᴇєЄ",
  f: "Ϝϝſꜰƒբ",
  g: "ԌԍɡᏀɢգ",
  h: "НнҺһΗᎻʜհհ",
  j: "ЈјϳᎫᴊյ",
  k: "КкΚκᏦᴋ",
  l: "1iIІіӀӏΙιɩıɪ|!ⅠᏞʟլ",
  m: "МмΜᎷᴍ",
  n: "ΝηиИɴոռ",
  o: "0ОоΟοσՕօᴏ〇ⲟⲞ",
  p: "РрΡρᏢᴘ",
  q: "ԚԛզQ",
  r: "гГᎡʀᴦ",
  s: "ЅѕᏚꜱ$5",
  t: "ТтΤτᎢᴛ",
  u: "υսᴜцՍ",
  v: "ѴѵνᏙᴠ",
  w: "ԜԝωᎳᴡшШ",
  x: "ХхΧχ",
  y: "УуΥγҮүყʏ",
  z: "ΖᏃᴢ",
};

const lettersOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Letters in flags, circles and squares, which no form of Unicode takes apart. */
const alphabets = [0x1_f1_e6, 0x1_f1_50, 0x1_f1_70];

export function lookalikeKeyOf(text: string): string {
  const marked = text.normalize("NFKD").replaceAll(/[\p{M}\p{Cf}]+/gu, "");
  return [...marked].map(letterOf).join("").toLowerCase().replaceAll("rn", "m").replaceAll("vv", "w");
}

function letterOf(sign: string): string {
  const known = lettersOf.get(sign);
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  const start = alphabets.find((first) => code >= first && code < first + 26);
  return letterOrLook(start === undefined ? sign : String.fromCharCode(0x61 + code - start));
}

/** A letter from an alphabet may itself look like another. */
function letterOrLook(letter: string): string {
  return lettersOf.get(letter) ?? letter;
}
