export const SHARE_CONTACTS = 12;
export const SHARE_CONTACTS_MAX = 25;
export const SHARE_NOTE_MAX = 500;
/** Emails to addresses, on one day. */
export const SHARE_MAILS_PER_MEMBER = 20;
/** Emails that an address gets from members on one day, invites included. */
export const MEMBER_EMAILS_TO_ADDRESS_MAX = 3;
