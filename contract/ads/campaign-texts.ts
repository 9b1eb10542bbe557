/** Texts of refusals about campaigns, translated in the browser by their English words. */
export const campaignTexts = {
  adsOff: "The host has turned ads off.",
  noSuchGoal: "This goal isn't available here. Choose AWARENESS or CONSIDERATION.",
  opensPin: "Ads here always open the Pin first, so DIRECT_TO_DESTINATION isn't available.",
  keywordBid: "Keywords can't have their own bids here. Set the bid on the ad group.",
  noOptimizationGoal: "Optimization goals aren't available here, because conversions aren't measured.",
  cannotStart: "An ad group in this draft can't run yet. Check its budget, bid and days.",
} as const;
