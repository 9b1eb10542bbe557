/** What changing many pins at once may answer, beside the texts of the error catalogue. */
export const bulkTexts = {
  noPins: "Choose at least one Pin.",
  samePlace: "These Pins are already there. Choose another board or section.",
} as const;
