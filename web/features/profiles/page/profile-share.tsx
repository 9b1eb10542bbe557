import type { User } from "#contract/entities/user.ts";
import { ShareButton, shareProfile } from "#web/features/sharing/index.ts";

/** Shares a profile. */
export function ProfileShare({ user }: { user: User }) {
  return <ShareButton shared={shareProfile(user)} variant="filled" />;
}
