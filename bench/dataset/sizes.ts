/** Row counts, all derived from the number of Pins. */
export type Sizes = {
  pins: number;
  boards: number;
  members: number;
  /** How many of the Pins are on the board with the deepest feed. */
  deepBoardPins: number;
  /** How many more members there are, who only follow the first. */
  followers: number;
};

/**
 * Most boards and members have little, a few have a lot, in the proportions of a million Pins to 50,000
 * boards and 20,000 members.
 */
export function sizesOf(pins: number): Sizes {
  if (!Number.isSafeInteger(pins) || pins < 1000) throw new Error("A dataset has at least 1,000 pins");
  const maxPinsPerBoard = 200_000;
  return {
    pins,
    boards: Math.round(pins / 20),
    members: Math.round(pins / 50),
    deepBoardPins: Math.min(Math.round(pins * 0.55), maxPinsPerBoard * 0.6),
    followers: Math.min(Math.round(pins * 0.55), 1_000_000),
  };
}
