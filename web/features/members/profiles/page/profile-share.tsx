import type { User } from "#contract/members/entities/user.ts";
import { ShareButton, shareProfile } from "#web/features/library/sharing/index.ts";

/** Shares a profile. */
export function ProfileShare({ user }: { user: User }) {
  return <ShareButton shared={shareProfile(user)} variant="filled" />;
}
