import type { SignedInMember, SignedInViewer } from "./viewer.ts";

export type ActingAccount = {
  /** Whose boards, order and settings the viewer reads and changes meanwhile. */
  member: SignedInMember;
  /** The owner of the account and publishers of its profile say who sees its boards; all others make protected ones. */
  mayChoosePrivacy: boolean;
};

/** What boards and pins ask of ads, wherever those are kept. */
export interface Advertising {
  /** The ad account that the viewer acts for; null: they are themselves. */
  actingAs(viewer: SignedInViewer): Promise<ActingAccount | null>;
  /** An ad that runs now shows one of the pins. */
  isInActiveAd(pinIds: readonly string[]): Promise<boolean>;
}

/** An instance without ads: nothing is in one, and everybody is themselves. */
export const noAdvertising: Advertising = {
  actingAs: async () => null,
  isInActiveAd: async () => false,
};
