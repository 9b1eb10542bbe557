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

/** The height of the controls up to the seek bar, as in player.module.css. In px. */
const CONTROLS_HEIGHT = 84;
/** The usual height of a line of captions, as a part of the video's shorter side. */
const LINE_HEIGHT = 0.06;

/** Keeps captions above the controls in browsers where styles can't move them, such as Firefox. Returns a way to stop. */
export function raiseCaptions(video: HTMLVideoElement): () => void {
  const listening = new AbortController();
  if (CSS.supports("selector(video::-webkit-media-text-track-container)")) return () => undefined;
  // Before they show: browsers may not move those that do.
  const raise = ({ cues }: TextTrack) => {
    const side = Math.max(200, Math.min(video.clientWidth, video.clientHeight));
    const covered = Math.ceil(CONTROLS_HEIGHT / (LINE_HEIGHT * side));
    for (const cue of cues ?? []) {
      if (cue instanceof VTTCue) cue.line = -covered - cue.text.split("\n").length;
    }
  };
  for (const element of video.querySelectorAll("track")) {
    raise(element.track);
    element.addEventListener("load", () => raise(element.track), listening);
  }
  return () => listening.abort();
}
