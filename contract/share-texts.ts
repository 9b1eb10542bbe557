import { SHARE_MAILS_PER_ADDRESS, SHARE_MAILS_PER_MEMBER } from "./limits.ts";

/** Responses to sending by email that aren't in the error catalogue. */
export const shareTexts = {
  notAnAddress: "Please enter an email address.",
  notPublic: "Only what everyone can see can be sent by email.",
  tooMany: `You can send ${SHARE_MAILS_PER_MEMBER} emails a day. Please try again tomorrow.`,
  tooManyTo: `This address can get ${SHARE_MAILS_PER_ADDRESS} emails a day. Please try again tomorrow.`,
  deadLink: "This link doesn't work. Use the one in the latest email.",
} as const;
