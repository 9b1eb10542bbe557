/** What a Pin says. */
export type PinTexts = {
  title: string;
  description: string;
  link: string;
  alt_text: string;
  note: string;
  lang: string | null;
};

export type FilledTexts = Partial<PinTexts>;

/** Seen by whoever sees the Pin. The note is the pinner's alone. */
const PUBLIC_FIELDS = ["title", "description", "link", "alt_text"] as const;
export const FILLED_FIELDS = [...PUBLIC_FIELDS, "note"] as const;

/** A Pin to take texts from. Its note may be taken in any case. */
export type TextSource = PinTexts & { mayTell: boolean };

/** Fills what a Pin lacks from others, the first that has it. */
export function fillTexts(keep: PinTexts, sources: readonly TextSource[]): FilledTexts {
  const filled: FilledTexts = {};
  for (const field of FILLED_FIELDS) {
    if (keep[field] !== "") continue;
    const source = sources.find((each) => each[field] !== "" && (field === "note" || each.mayTell));
    if (source !== undefined) filled[field] = source[field];
  }
  const isSilent = keep.title === "" && keep.description === "";
  const words = sources.find(
    ({ mayTell, title, description }) =>
      mayTell &&
      [filled.title, filled.description].some(
        (text) => text !== undefined && (text === title || text === description),
      ),
  );
  if (isSilent && keep.lang === null && words && words.lang !== null) filled.lang = words.lang;
  return filled;
}

export type FilledBefore = { [Field in keyof PinTexts]?: PinTexts[Field] | undefined };

/** What to take back of what was filled in: only what no one changed since. */
export function emptyTexts(pin: PinTexts, filled: FilledBefore): FilledTexts {
  const emptied: FilledTexts = {};
  for (const field of FILLED_FIELDS) {
    if (filled[field] !== undefined && pin[field] === filled[field]) emptied[field] = "";
  }
  if (filled.lang !== undefined && pin.lang === filled.lang) emptied.lang = null;
  return emptied;
}
