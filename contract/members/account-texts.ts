import { FULL_NAME_MAX, PASSWORD_MIN, SIGN_UP_AGE_MIN } from "../limits/accounts.ts";

/** Responses to signing up, logging in and changing an account that aren't in the error catalogue. */
export const accountTexts = {
  wrongLogin: "That email, username or password isn't right.",
  wrongPassword: "That password isn't right.",
  freshLoginNeeded:
    "To do this, you need to have logged in within the last ten minutes. Please log in again.",
  deleted: "This account has been deleted.",
  suspended: "This account has been suspended.",
  deadLink: "This link has expired or was already used. Please get a new one.",

  codeRenewed: "That code has expired. We've emailed you a new one.",

  email: "Please enter a valid email address.",
  emailUnchanged: "This is already your email address.",
  emailMissing: "Please add an email address to your account first.",

  passwordShort: `Please enter at least ${PASSWORD_MIN} characters.`,
  passwordIsName: "Your password can't be your email address or your name.",
  passwordCommon: "This password is too common. Please choose a different one.",
  passwordsDiffer: "The passwords don't match.",

  birthday: "Please enter your birthday.",
  tooYoung: `You must be at least ${SIGN_UP_AGE_MIN} years old to sign up.`,
  nameLong: `Please enter no more than ${FULL_NAME_MAX} characters.`,

  usernameShort: "This username is too short.",
  usernameLong: "This username is too long.",
  usernameCharacters: "Usernames can only have letters a to z, numbers and underscores.",
  usernameReserved: "This username isn't available.",

  registrationClosed: "Sign-ups are closed right now.",
  invitationNeeded: "You need an invitation to sign up here.",
  invitationDead: "This invitation has expired, was already used or is for another email address.",
  invitationsOpen: "You have too many pending invitations. Please wait until some are used.",
} as const;
