import type { ComponentType } from "react";

/** An entry in the frame of every page: in the header, in the phones' bottom bar, or in both. */
export type FrameEntry = {
  /** The end of the header where the entry goes. */
  place: "start" | "middle" | "end";
  /** Smaller numbers come first; no two of a frame are the same. */
  order: number;
  Header?: ComponentType;
  /** On phones, the header leaves out entries that are in the bottom bar. */
  Bar?: ComponentType;
};

/**
 * The entries a feature adds to the frame. Its `visitor-frame.tsx` and `member-frame.tsx` export them as `frame`, so
 * the visitors' script doesn't include what only members see.
 */
export type FeatureFrame = {
  entries?: readonly FrameEntry[];
  /** Rendered invisibly on every page, for example for a dialog that any page may open. */
  Slot?: ComponentType;
  /** Loads parts that members use often, while the browser is idle. */
  ahead?: readonly (() => Promise<unknown>)[];
  /** Loads what pages need to open offline, and parts whose changes may wait for a connection. */
  offline?: readonly (() => Promise<unknown>)[];
};

/** Returns the entries of all features in reading order. */
export function entriesOf(frames: readonly FeatureFrame[]): readonly FrameEntry[] {
  return frames.flatMap(({ entries = [] }) => entries).sort((a, b) => a.order - b.order);
}
