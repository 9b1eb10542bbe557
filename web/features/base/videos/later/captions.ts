/** The language whose captions are shown; null if none are. */
export function shownCaptions({ textTracks }: HTMLVideoElement): string | null {
  return [...textTracks].find(({ mode }) => mode === "showing")?.language ?? null;
}

export function showCaptions({ textTracks }: HTMLVideoElement, language: string | null): void {
  for (const track of textTracks) track.mode = track.language === language ? "showing" : "disabled";
}

/** Shows captions if none are shown, in the viewer's language if there are any. */
export function toggleCaptions(video: HTMLVideoElement, locale: string): void {
  const languages = [...video.textTracks].map(({ language }) => language);
  const [own] = [locale, ...languages.filter((language) => language.startsWith(`${locale}-`))].filter(
    (language) => languages.includes(language),
  );
  showCaptions(video, shownCaptions(video) === null ? (own ?? languages[0] ?? null) : null);
}
