/** Responses about held accounts that aren't in the error catalogue. */
export const ageHoldTexts = {
  missing: "Please write a few words.",
  alreadyHeld: "This account is already held.",
  alreadyAppealed: "You've already sent an appeal.",
  tooLate: "It's too late to appeal.",
  appealWaits: "Answer the appeal to lift this hold.",
} as const;
