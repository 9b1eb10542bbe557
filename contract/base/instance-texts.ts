/** Responses to changing the instance that aren't in the error catalogue. */
export const instanceTexts = {
  lastAdmin: "At least one admin must stay.",
  youAreLastAdmin: "You're the last admin. Make someone else an admin first.",
  onlyActiveStaff: "Only active members can join staff.",
  onlyBannedReadmitted: "Only a banned member can be unbanned.",
  deadStaffLink: "This link has expired or was already used. Create a new one with: npm run admin",
  groupsOverAll: "The groups add up to more than 100 percent.",
  groupTwice: "Each group needs its own name.",
} as const;
