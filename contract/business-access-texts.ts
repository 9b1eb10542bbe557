/** Refusals of the business area. Translated in the browser by their English text. */
export const businessAccessTexts = {
  inviteDead: "This invite doesn't work anymore. Ask for a new one.",
  otherAddress:
    "Only the account with the email address this invite was sent to can accept it. If it's yours, confirm that address first.",
  ownBusiness: "You already own this business.",
  peopleMax: "This business has as many people and open invites as it can have.",
  groupsMax: "This business has as many asset groups as it can have.",
  childrenMax: "This business manages as many businesses as it can.",
  notBusiness: "This account isn't a business.",
  groupName: "Please enter a name.",
  noChains: "A business that manages others can't be managed, and the other way around.",
  alreadyManaged: "Another business already manages this one, or asked to.",
} as const;
