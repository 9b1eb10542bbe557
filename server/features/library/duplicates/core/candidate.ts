import type { PinTexts } from "./fill-texts.ts";

/** What counts when one of several Pins is to be kept. */
export type Candidate = {
  id: string;
  boardId: string | null;
  sectionId: string | null;
  comments: number;
  saves: number;
  tries: number;
  isTried: boolean;
  isTriedByOthers: boolean;
  isFavorite: boolean;
  texts: Omit<PinTexts, "lang">;
  /** Pixels of its picture. */
  area: number;
};
