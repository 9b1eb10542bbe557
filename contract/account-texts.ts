import { FULL_NAME_MAX, PASSWORD_MIN, SIGN_UP_AGE_MIN } from "./limits.ts";

/** Responses to signing up, logging in and changing an account that aren't in the error catalogue. */
export const accountTexts = {
  wrongLogin: "The email, username or password you entered is not right.",
  wrongPassword: "The password you entered is not right.",
  freshLoginNeeded: "For this you need to have logged in within the last ten minutes. Please log in again.",
  deleted: "This account has been deleted.",
  deadLink: "This link has expired or was used before. Please ask for a new one.",

  codeRenewed: "That code has run out. We've emailed you a new one.",

  email: "Please enter a valid email address.",
  emailUnchanged: "This is your email address already.",
  emailMissing: "Please add an email address to your account first.",

  passwordShort: `Please enter at least ${PASSWORD_MIN} characters.`,
  passwordIsName: "Your password must not be your email address or your name.",
  passwordCommon: "Too many people use this password. Please choose another.",
  passwordsDiffer: "The passwords do not match.",

  birthday: "Please enter your birthday.",
  tooYoung: `You need to be at least ${SIGN_UP_AGE_MIN} years old to sign up.`,
  nameLong: `Please enter no more than ${FULL_NAME_MAX} characters.`,

  usernameShort: "This username is too short.",
  usernameLong: "This username is too long.",
  usernameCharacters: "A username holds only letters from a to z, digits and underscores.",
  usernameReserved: "This username is not available.",

  registrationClosed: "Nobody can sign up here at the moment.",
  invitationNeeded: "Signing up here takes an invitation.",
  invitationDead: "This invitation has expired, was used before, or is meant for another email address.",
  invitationsOpen: "You have too many open invitations. Wait until some are used.",
} as const;
