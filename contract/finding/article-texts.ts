/** Responses to writing an article that aren't in the error catalogue. */
export const articleTexts = {
  titleNeeded: "Please enter a title.",
  pinsNotPublic: "These Pins don't exist or aren't public.",
  time: "Please choose a date and time.",
} as const;
