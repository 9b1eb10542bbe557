/** Refusals of the business area. Translated in the browser by their English text. */
export const businessAccessTexts = {
  inviteDead: "This invite doesn't work anymore. Ask for a new one.",
  otherAddress:
    "Only the account with the email address this invite was sent to can accept it. If it's yours, confirm that address first.",
  ownBusiness: "You already own this business.",
  peopleMax: "This business has reached its limit of people and pending invites.",
  groupsMax: "This business has reached its limit of asset groups.",
  childrenMax: "This business has reached its limit of managed businesses.",
  notBusiness: "This account isn't a business.",
  groupName: "Please enter a name.",
  noChains: "A business that manages others can't be managed itself, and vice versa.",
  alreadyManaged: "Another business already manages this one or has asked to.",
} as const;
