import { createContext } from "react";

/** Shows Pins like one in place, below its card. */
export type SimilarPinsControl = {
  /** The Pin that they're shown for now. */
  openFor: string | null;
  toggle(pinId: string): void;
};

/** Null where there is no room for them. */
export const SimilarPinsContext = createContext<SimilarPinsControl | null>(null);
