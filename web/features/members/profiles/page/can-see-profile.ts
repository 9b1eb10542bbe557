import type { User } from "#contract/members/entities/user.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";

/** Whether the viewer may see more of a profile than its header, or would if it weren't their own. */
export function canSeeProfile(user: User, viewer: PageViewer, asVisitor = false): boolean {
  if (user.blocked_by_me) return false;
  const isOwn = !asVisitor && viewer.user?.id === user.id;
  return !user.is_private_profile || user.explicitly_followed_by_me || isOwn;
}

/** A private profile is its owner's to share. */
export function canShareProfile(user: User, isOwn: boolean): boolean {
  return isOwn || (!user.is_private_profile && !user.blocked_by_me);
}
