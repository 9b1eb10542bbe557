import type { PinUser } from "#contract/library/entities/pin.ts";

export function nameOf({ full_name: fullName, username }: Pick<PinUser, "full_name" | "username">): string {
  return fullName || username;
}
