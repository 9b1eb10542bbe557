/** Responses to appeals that aren't in the error catalogue. */
export const appealTexts = {
  closed: "It's too late to ask for a review of this decision.",
} as const;
