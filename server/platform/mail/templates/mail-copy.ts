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
  /** If the member's name isn't among the mail's parameters. */
  greeting?: string;
  heading: string;
  paragraphs: readonly string[];
  facts?: readonly Fact[];
  /** What someone wrote to the recipient. */
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
  /** Its button leads to something that can't be undone. */
  isDestructive?: boolean;
};
