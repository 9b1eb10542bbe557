/** Letters a guess needs; each sign of a writing without spaces says as much as several of them. */
const lettersMin = 16;
const denseLettersMin = 4;
const denseLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const charactersRead = 2000;
/** How likely the language has to be, and how much likelier than the next. */
const likelyFrom = 0.06;
const likelierBy = 1.5;

/** From here on the smaller tables are as right as the larger ones: they have met what only one language writes. */
const certainFrom = 0.5;

type Detector = Pick<typeof import("tinyld"), "detectAll">;
let quick: Promise<Detector> | undefined;
let thorough: Promise<Detector> | undefined;

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
  // The smaller tables settle more than half of all texts, in a fifteenth of the time.
  quick ??= import("tinyld/light");
  const [certain] = (await quick).detectAll(words);
  if (certain && certain.accuracy >= certainFrom) return certain.lang;
  // These take a tenth of a second and tens of megabytes: only who needs them carries them.
  thorough ??= import("tinyld");
  const [first, second] = (await thorough).detectAll(words);
  if (!first || first.accuracy < likelyFrom) return null;
  return first.accuracy >= (second?.accuracy ?? 0) * likelierBy ? first.lang : null;
}
