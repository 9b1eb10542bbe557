/** What `personName` needs of `members`. */
export const personNameColumns = [
  "members.account_type",
  "members.business_name",
  "members.first_name",
  "members.last_name",
] as const;
