import { MEMBER_EMAILS_TO_ADDRESS_MAX, SHARE_MAILS_PER_MEMBER } from "../limits/sharing.ts";

/** Responses to sending by email that aren't in the error catalogue. */
export const shareTexts = {
  confirmFirst: "Confirm your own email address before you email others.",
  notAnAddress: "Please enter an email address.",
  notPublic: "You can only email things that everyone can see.",
  tooMany: `You can send ${SHARE_MAILS_PER_MEMBER} emails a day. Please try again tomorrow.`,
  tooManyTo: `This address can get ${MEMBER_EMAILS_TO_ADDRESS_MAX} emails a day. Please try again tomorrow.`,
  incompleteLink: "This link is incomplete. Use the one in the email.",
} as const;
