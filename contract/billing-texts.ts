/** Texts of refusals about money, translated in the browser by their English words. */
export const billingTexts = {
  amount: "Enter an amount.",
  name: "Enter a name.",
  noCampaign: "This account has no such campaign.",
  orderLineDeleted: "This order line was deleted.",
  moreThanOwed: "That's more than is owed.",
  moreThanPayable: "That's more than can be paid out.",
  notReversible: "Only a payment that was recorded here can be reversed.",
  alreadyReversed: "This payment was already reversed.",
  reason: "Enter a reason.",
  dayOver: "Choose a day that isn't over.",
  endFirst: "The end can't be before the start.",
  nothingOnline: "Payments aren't taken online here. Ask the host how to pay.",
} as const;
