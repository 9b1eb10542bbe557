import type { PinUser } from "#contract/library/entities/pin.ts";

/** Someone known by an address alone. */
export type EmailContact = { id: string; email: string };

/** Who can be invited: a member, or whoever has an address. */
export type Invitee = PinUser | EmailContact;

export function contactOf(email: string): EmailContact {
  return { id: emailId(email), email };
}

/** Equal for addresses that differ in case alone. */
export function emailId(email: string): string {
  return `email:${email.toLowerCase()}`;
}

export function isContact(invitee: Invitee): invitee is EmailContact {
  return "email" in invitee;
}
