import type { PinUser } from "#contract/library/entities/pin.ts";

/** A member the viewer can block. */
export type Blockable = Pick<PinUser, "id" | "username" | "full_name">;

/** Where the viewer decides to block. Elsewhere than on the profile, a dialog says that it's done. */
export type BlockSource = "profile" | "comment" | "follower" | "report" | "settings" | "message";

export type BlockRequest = { person: Blockable; source: BlockSource; isOn: boolean };

export function nameOf({ full_name, username }: Blockable): string {
  return full_name || username;
}
