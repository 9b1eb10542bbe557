/** What the model is shown: a square of this many pixels, three bytes each. */
export const SEEN_SIDE = 224;
export const VECTOR_LENGTH = 128;
/** Written down with each look, so that another model can look again. */
export const MODEL = "mobilenet_v2_mid/1";

/** In the order of the model's answer. */
export const CLASSES = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;

export type Look = {
  /** 128 numbers from -127 to 127. */
  vector: Int8Array;
  /** How likely each class is, up to 1. */
  classes: number[];
};
