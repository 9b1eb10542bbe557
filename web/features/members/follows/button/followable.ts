import type { Person } from "#contract/members/entities/person.ts";
import type { User } from "#contract/members/entities/user.ts";

/** A member the viewer can follow: someone in a list, or the member of a profile. */
export type Followable = Pick<
  Person,
  | "id"
  | "username"
  | "full_name"
  | "is_private_profile"
  | "follower_count"
  | "explicitly_followed_by_me"
  | "explicitly_following_me"
  | "follow_requested_by_me"
> &
  Partial<Pick<Person, "recent_pins"> & Pick<User, "should_show_messaging">>;

/** Someone shown by name. */
export type Named = Pick<Followable, "id" | "username" | "full_name">;

export type FollowState = "follow" | "follow_back" | "requested" | "following";

/** What a follow button shows. `isOn` is the state after the last press. */
export function followStateOf(person: Followable, isOn: boolean): FollowState {
  if (!isOn) return person.explicitly_following_me ? "follow_back" : "follow";
  if (person.explicitly_followed_by_me) return "following";
  return person.is_private_profile || person.follow_requested_by_me ? "requested" : "following";
}

/** Returns the person as they are after a click. */
export function withFollow<Known extends Followable>(known: Known, isOn: boolean): Known {
  const isFollowed = known.explicitly_followed_by_me;
  if (!isOn) {
    const follower_count = Math.max(0, known.follower_count - (isFollowed ? 1 : 0));
    return { ...known, follower_count, explicitly_followed_by_me: false, follow_requested_by_me: false };
  }
  if (isFollowed) return known;
  if (known.is_private_profile) return { ...known, follow_requested_by_me: true };
  return { ...known, follower_count: known.follower_count + 1, explicitly_followed_by_me: true };
}
