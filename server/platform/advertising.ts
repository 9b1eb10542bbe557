import type { SignedInMember, SignedInViewer } from "./viewer.ts";

export type ActingAccount = {
  /** The member whose boards, order and settings the viewer reads and changes instead of their own. */
  member: SignedInMember;
  /** Only the account's owner and publishers choose who sees its boards. Boards made by others are protected. */
  mayChoosePrivacy: boolean;
};

/** What boards and Pins need to know about ads. */
export interface Advertising {
  /** Returns the ad account that the viewer acts for; null if they act as themselves. */
  actingAs(viewer: SignedInViewer): Promise<ActingAccount | null>;
  /** Whether a running ad shows one of the Pins. */
  isInActiveAd(pinIds: readonly string[]): Promise<boolean>;
}

/** For instances without ads. */
export const noAdvertising: Advertising = {
  actingAs: async () => null,
  isInActiveAd: async () => false,
};
