import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { Queryable } from "./db/database.ts";
import { fullNameOf, type SignedInMember, type SignedInViewer } from "./viewer.ts";

export type ActingAccount = {
  /** The member whose boards, order and settings the viewer reads and changes instead of their own. */
  member: SignedInMember;
  /** Only the account's owner and publishers choose who sees its boards. Boards made by others are protected. */
  mayChoosePrivacy: boolean;
};

/** Whom a call is for: a business by its member, or the business that an ad account belongs to. */
export type ActingSubject = { kind: "business" | "ad_account"; id: string };

/** What was written in the name of a business. */
export type ActingWrite = { businessId: string; operation: string; objectId: string };

/** What boards and Pins need to know about ads. */
export interface Advertising {
  /** Returns the account that the viewer acts for in a call for this subject; null if they may not. */
  actingAs(viewer: SignedInViewer, subject: ActingSubject): Promise<ActingAccount | null>;
  /** Notes who wrote this, and in whose name: in the transaction of the write, if it has one. */
  noteWrite(on: Queryable, viewer: SignedInViewer, write: ActingWrite): Promise<void>;
  /** Whether a running ad shows one of the Pins. */
  isInActiveAd(pinIds: readonly string[]): Promise<boolean>;
}

/** For programs without ads. */
export const noAdvertising: Advertising = {
  actingAs: async () => null,
  noteWrite: async () => undefined,
  isInActiveAd: async () => false,
};

/** Shown on every page while a member acts for an account. */
export function presentActing({
  member,
  mayChoosePrivacy,
}: ActingAccount): NonNullable<PageViewer["acting"]> {
  const { id, username } = member;
  return { id, mayChoosePrivacy, username, fullName: fullNameOf(member) };
}
