import type { ComponentType } from "react";

/** Something in the frame of every page: in the header, in the bar along the lower edge of phones, or in both. */
export type FrameEntry = {
  /** At which end of the header it is. */
  place: "start" | "middle" | "end";
  /** Smaller numbers come first; no two of a frame are the same. */
  order: number;
  Header?: ComponentType;
  /** Where there is a bar, the header leaves to it what the bar has. */
  Bar?: ComponentType;
};

/**
 * What a feature has in the frame. Its `visitor-frame.tsx` and `member-frame.tsx` export one as `frame`; what members see
 * stays out of the visitors' script.
 */
export type FeatureFrame = {
  entries?: readonly FrameEntry[];
  /** Waits unseen on every page, such as for a dialog that any page may ask for. */
  Slot?: ComponentType;
};

/** The entries of all features in reading order. */
export function entriesOf(frames: readonly FeatureFrame[]): readonly FrameEntry[] {
  return frames.flatMap(({ entries = [] }) => entries).sort((a, b) => a.order - b.order);
}
