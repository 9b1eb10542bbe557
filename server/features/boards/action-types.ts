/** What a long action does. */
export const actionTypes = {
  movePins: 1,
  mergeBoard: 2,
  deletePins: 3,
  createSection: 4,
  copyPins: 6,
} as const;
