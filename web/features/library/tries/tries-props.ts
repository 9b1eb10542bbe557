import type { DetailedPin } from "#contract/library/entities/pin.ts";

export type TriesProps = {
  pin: DetailedPin;
  /** Applies a change to the page's Pin. */
  change: (alter: (pin: DetailedPin) => DetailedPin) => void;
};
