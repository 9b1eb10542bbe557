/** How many rows of everything. All else follows from the number of pins. */
export type Sizes = {
  pins: number;
  boards: number;
  members: number;
  /** Of these, so many are on one board: the deepest feed there is. */
  deepBoardPins: number;
};

/** Most boards and members have little, a few have very much: the proportions of a million, 50,000 and 20,000. */
export function sizesOf(pins: number): Sizes {
  if (!Number.isSafeInteger(pins) || pins < 1000) throw new Error("A dataset has at least 1,000 pins");
  const roomOnABoard = 200_000;
  return {
    pins,
    boards: Math.round(pins / 20),
    members: Math.round(pins / 50),
    deepBoardPins: Math.min(Math.round(pins * 0.55), roomOnABoard * 0.6),
  };
}
