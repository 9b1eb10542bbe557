/** Responses to changing many Pins at once that aren't in the error catalogue. */
export const bulkTexts = {
  noPins: "Choose at least one Pin.",
  samePlace: "These Pins are already there. Choose another board or section.",
} as const;
