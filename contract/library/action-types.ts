/** What a long action does to a board, by its number in `action_type`. */
export const actionTypes = {
  movePins: 1,
  mergeBoard: 2,
  deletePins: 3,
  createSection: 4,
  deleteBoard: 5,
  copyPins: 6,
} as const;
