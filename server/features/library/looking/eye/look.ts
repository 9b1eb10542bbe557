/** What the model is shown: a square of this many pixels, three bytes each. */
export const SEEN_SIDE = 224;
export const VECTOR_LENGTH = 128;
/** Written down with each look, so that another model can look again. */
export const MODEL = "mobilenet_v2_mid/1";

/** A part of a picture, in fractions of its sides. */
export type SeenPart = { x: number; y: number; w: number; h: number };

export type Look = {
  /** Parts that stand out, the clearest first. */
  parts: SeenPart[];
  /** 128 numbers from -127 to 127. */
  vector: Int8Array;
  /** How likely the picture is a drawing, hentai, neutral, porn or sexy, up to 1. */
  classes: number[];
};
