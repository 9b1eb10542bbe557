import { USERNAMES_HELD_MAX } from "../limits/accounts.ts";
import { PROFILE_INVITES_MAX } from "../limits/profile-invites.ts";

/** Responses to editing a profile or its picture that aren't in the error catalogue. */
export const profileTexts = {
  url: "Please enter a valid URL.",
  socialUrl: "Please enter the https address of your profile, such as https://social.example/@ada.",
  nameNeeded: "Please enter a name.",
  pronouns: "Please enter no more than four short pronouns.",
  locale: "Please choose a language from the list.",
  country: "Please choose a country from the list.",
  accountType: "Please choose an account type from the list.",
  usernamesHeld: `You've changed your username ${USERNAMES_HELD_MAX} times recently. Please wait before changing it again.`,
  ageHeld: "Your profile stays private until your age is clear.",
  inviteDead: "This invite link no longer works. You can ask for a new one.",
  invitesMax: `You can have ${PROFILE_INVITES_MAX} invite links. Revoke one to create another.`,

  pictureMissing: "Please choose a picture.",
  pictureLarge: "This picture is larger than 20 MB.",
  pictureForeign: "Add a picture first.",
  crop: "Please crop the picture again.",
} as const;
