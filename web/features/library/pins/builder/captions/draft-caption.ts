/** Captions in one language, as WebVTT, of a video that isn't published yet. */
export type DraftCaption = { language: string; body: string };
