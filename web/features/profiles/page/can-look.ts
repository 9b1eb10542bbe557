import type { User } from "#contract/entities/user.ts";
import type { PageViewer } from "#contract/entities/viewer.ts";

/** Whether a profile shows the viewer more than who it belongs to. */
export function canLook(user: User, viewer: PageViewer): boolean {
  return !user.is_private_profile || user.explicitly_followed_by_me || viewer.user?.id === user.id;
}
