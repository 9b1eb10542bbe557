import { USERNAMES_HELD_MAX } from "./limits.ts";

/** Responses to editing a profile, its picture or the instance that aren't in the error catalogue. */
export const profileTexts = {
  url: "Please enter a valid URL.",
  nameNeeded: "Please enter a name.",
  pronouns: "Please enter no more than four short pronouns.",
  locale: "Please choose one of the languages.",
  country: "Please choose a country of the list.",
  accountType: "Please choose a kind of account of the list.",
  usernamesHeld: `You have given up ${USERNAMES_HELD_MAX} usernames lately. Please wait before changing yours again.`,

  pictureMissing: "Please choose a picture.",
  pictureLarge: "This picture is larger than 20 MB.",
  pictureForeign: "Please upload the picture first.",
} as const;

export const instanceTexts = {
  lastStaff: "Somebody has to stay on the staff.",
  youAreLastStaff: "You are the last of the staff. Let somebody else join it first.",
  onlyActiveStaff: "Only an active member can be on the staff.",
  onlyBannedReadmitted: "Only a banned member can be readmitted.",
  deadStaffLink: "This link has expired or was used before. Make a new one with: npm run admin",
  groupsOverAll: "The groups add up to more than 100 percent.",
  groupTwice: "Each group needs a name of its own.",
} as const;
