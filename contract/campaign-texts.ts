/** Texts of refusals about campaigns, translated in the browser by their English words. */
export const campaignTexts = {
  cannotStart: "An ad group in this draft can't run yet. Check its budget, bid and days.",
} as const;
