/** Responses about tried Pins that aren't in the error catalogue. */
export const tryTexts = {
  sharedSince: "They've shared another note about this Pin since, so this one can't come back.",
} as const;
