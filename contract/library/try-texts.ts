/** Responses about tried Pins that aren't in the error catalogue. */
export const tryTexts = {
  sharedSince: "They've shared another note about this Pin since. It can't come back beside it.",
} as const;
