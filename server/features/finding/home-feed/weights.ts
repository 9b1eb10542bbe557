/** How recommendations for a member are made. `/about/recommendations` shows these numbers. */
export const FEED = {
  /** Interests are boards: between so many of the member's, drawn by how large and how recent they are. */
  boardsMin: 5,
  boardsMax: 8,
  pinsPerBoard: 5,
  /** What the member created, and what they marked as a favorite, compared with what they saved. */
  created: 1.2,
  favorite: 0.8,
  /** After so many days, a saved Pin counts half. */
  halfLifeDays: 30,
  /** Below one, so that no interest takes everything. */
  groupPower: 0.65,
  /** What is this close to something the member wants less of, of one, isn't recommended; what is less close, less. */
  less: 0.6,
  popularDays: 30,
  keptMinutes: 30,
} as const;

/** For so many days after members joined, their new Pins come last until someone saves them. */
export const NEWCOMER_DAYS = 3;

/** How much of a score a Pin loses for being like another one of the last few, and how many alike fit on a screen. */
export const SPACING = {
  window: 8,
  same: { board: 0.5, pinner: 0.4, domain: 0.4, interest: 0.3 },
  screen: 25,
  most: { board: 2, pinner: 3, domain: 3 },
} as const;
