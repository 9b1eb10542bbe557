/** The letters needed for a guess. A character of a dense script says as much as several letters. */
const lettersMin = 16;
const denseLettersMin = 4;
const denseLetters =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const charactersRead = 2000;
/** The required accuracy, and how many times that of the runner-up it must be. */
const likelyFrom = 0.06;
const likelierBy = 1.5;

/** From this accuracy on, the small tables are as reliable as the large ones: the text has traits of one language only. */
const certainFrom = 0.5;

type Detector = Pick<typeof import("tinyld"), "detectAll">;
let quick: Promise<Detector> | undefined;
let thorough: Promise<Detector> | undefined;

/** Returns the most likely language of a text (ISO 639-1); null if the text is too short or ambiguous. */
export async function detectLanguage(text: string): Promise<string | null> {
  const words = text
    .slice(0, charactersRead)
    .replaceAll(/https?:\S+|[#@]\S+/g, " ")
    .replaceAll(/[^\p{L}\p{M}\s'’-]+/gu, " ")
    .trim();
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const dense = words.match(denseLetters)?.length ?? 0;
  if (letters < lettersMin && dense < denseLettersMin) return null;
  // The small tables are enough for more than half of all texts, in a fifteenth of the time.
  quick ??= import("tinyld/light");
  const [certain] = (await quick).detectAll(words);
  if (certain && certain.accuracy >= certainFrom) return certain.lang;
  // The large tables take 0.1 s and tens of megabytes to load, so they are loaded on first use.
  thorough ??= import("tinyld");
  const [first, second] = (await thorough).detectAll(words);
  if (!first || first.accuracy < likelyFrom) return null;
  return first.accuracy >= (second?.accuracy ?? 0) * likelierBy ? first.lang : null;
}
