/** Letters a guess needs; each sign of a writing without spaces says as much as several of them. */
const lettersMin = 16;
const denseLettersMin = 4;
const denseLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const charactersRead = 2000;
/** How likely the language has to be, and how much likelier than the next. */
const likelyFrom = 0.06;
const likelierBy = 1.5;

type Detector = typeof import("tinyld");
let detector: Promise<Detector> | undefined;

/** The language a text is most likely in (ISO 639-1); null when it is too short, or too much like several. */
export async function detectLanguage(text: string): Promise<string | null> {
  const words = text
    .slice(0, charactersRead)
    .replaceAll(/https?:\S+|[#@]\S+/g, " ")
    .replaceAll(/[^\p{L}\p{M}\s'’-]+/gu, " ")
    .trim();
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const dense = words.match(denseLetters)?.length ?? 0;
  if (letters < lettersMin && dense < denseLettersMin) return null;
  // Its tables take a tenth of a second and tens of megabytes: only who needs them carries them.
  detector ??= import("tinyld");
  const [first, second] = (await detector).detectAll(words);
  if (!first || first.accuracy < likelyFrom) return null;
  return first.accuracy >= (second?.accuracy ?? 0) * likelierBy ? first.lang : null;
}
