/** Responses to changing the instance that aren't in the error catalogue. */
export const instanceTexts = {
  lastStaff: "At least one person must stay on staff.",
  youAreLastStaff: "You're the last staff member. Add someone else first.",
  onlyActiveStaff: "Only active members can join staff.",
  onlyBannedReadmitted: "Only a banned member can be unbanned.",
  deadStaffLink: "This link has expired or was already used. Create a new one with: npm run admin",
  groupsOverAll: "The groups add up to more than 100 percent.",
  groupTwice: "Each group needs its own name.",
} as const;
