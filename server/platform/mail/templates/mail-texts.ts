import type { AccessChange, MailTemplate, TwoFactorChange } from "./mail-params.ts";

export type Fact = { label: string; value: string };

/** Something that happened, as a row of a mail. */
export type MailItem = {
  text: string;
  quote: string | null;
  /** Addresses of our own. */
  link: string;
  picture: string | null;
};

/** The texts of a mail, in reading order. Plain text, which the layouts escape and wrap. */
export type MailCopy = {
  subject: string;
  /** The preview line next to the subject in an inbox. */
  preheader: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  /** What somebody wrote to the recipient. */
  quote?: string;
  items?: readonly MailItem[];
  button: string;
  notes: readonly string[];
  /** Why the recipient gets this mail. */
  reason: string;
  /** Names the link with which the recipient gets no more of these. */
  unsubscribe?: string;
  /** Where a recipient chooses which mails they get. */
  choices?: readonly { label: string; link: string }[];
};

export type AccountValues = { instance: string; username: string };
/** `validFor` reads like "24 hours", `at` like "21 November 2025 at 14:30 UTC", both in the mail's language. */
type LinkValues = AccountValues & { validFor: string };
type EventValues = AccountValues & { at: string };

export type MailValues = {
  confirmEmail: LinkValues;
  resetPassword: LinkValues;
  limitedLogin: LinkValues;
  loginCode: LinkValues & { code: string };
  emailChanged: EventValues & { newEmail: string };
  confirmNewEmail: LinkValues;
  passwordChanged: EventValues;
  newSignIn: EventValues & { country: string | null; device: string | null };
  twoFactorChanged: EventValues & { change: TwoFactorChange; codesLeft: number };
  accessGiven: EventValues & { change: AccessChange; name: string };
  deleteAccount: LinkValues & { grace: string; linkedAccounts: boolean };
  accountDeactivated: EventValues;
  exportReady: EventValues & { board: string | null };
  webhookOff: EventValues & { address: string; why: "failing" | "gone" };
  removedByStaff: EventValues & {
    what: "pin" | "comment" | "try" | "board" | "account";
    words: string;
    why: string;
  };
  foundSensitive: EventValues & { by: "picture" | "staff"; words: string };
  appealDecided: EventValues & { what: "sensitive" | "pin" | "board"; decision: "kept" | "lifted" };
  adReviewed: EventValues & { name: string; decision: "APPROVED" | "REJECTED"; note: string };
  invoiceMade: AccountValues & {
    account: string;
    number: string;
    month: string;
    total: string;
    due: string;
  };
  invitation: { instance: string; inviter: string | null; validFor: string };
  boardInvite: { instance: string; inviter: string; board: string | null; validFor: string };
  businessInvite: { instance: string; inviter: string; business: string; validFor: string };
  shared: {
    instance: string;
    sender: string;
    what: "pin" | "board" | "section" | "profile";
    title: string;
    note: string;
  };
  usernameChanged: { instance: string; oldUsername: string; newUsername: string; at: string; held: string };
};

export type MailWriters = { readonly [T in MailTemplate]: (values: MailValues[T]) => MailCopy };

export type MailTexts = MailWriters & {
  readonly greeting: (username: string) => string;
  readonly linkHint: string;
};
