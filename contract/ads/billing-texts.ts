/** Texts of refusals about money, translated in the browser by their English words. */
export const billingTexts = {
  amount: "Enter an amount.",
  name: "Enter a name.",
  noCampaign: "This account doesn't have that campaign.",
  orderLineDeleted: "This order line was deleted.",
  moreThanOwed: "That's more than the amount owed.",
  moreThanPayable: "That's more than can be paid out.",
  notReversible: "Only a payment that was recorded here can be reversed.",
  alreadyReversed: "This payment was already reversed.",
  reason: "Enter a reason.",
  dayOver: "Choose today or a later date.",
  endFirst: "The end can't be before the start.",
  nothingOnline: "Online payments aren't available here. Ask the host how to pay.",
} as const;
