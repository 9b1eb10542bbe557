import type { User } from "#contract/entities/user.ts";
import type { PageViewer } from "#contract/entities/viewer.ts";

/** Whether the viewer may see more of a profile than its header. */
export function canSeeProfile(user: User, viewer: PageViewer): boolean {
  if (user.blocked_by_me) return false;
  return !user.is_private_profile || user.explicitly_followed_by_me || viewer.user?.id === user.id;
}
