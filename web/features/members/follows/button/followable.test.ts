import { expect, test } from "vitest";
import { type Followable, type FollowState, followStateOf, withFollow } from "./followable.ts";

const nobody: Followable = {
  id: "7",
  username: "ada",
  full_name: "Ada Wren",
  is_private_profile: false,
  follower_count: 4,
  explicitly_followed_by_me: false,
  explicitly_following_me: false,
  follow_requested_by_me: false,
};
const shy = { ...nobody, is_private_profile: true };
const followed = { explicitly_followed_by_me: true };
const asked = { follow_requested_by_me: true };

test.each<[string, Followable, boolean, FollowState]>([
  ["a stranger", nobody, false, "follow"],
  ["a follower", { ...nobody, explicitly_following_me: true }, false, "follow_back"],
  ["a press", nobody, true, "following"],
  ["a followed member", { ...nobody, ...followed }, true, "following"],
  ["a press on a private profile", shy, true, "requested"],
  ["a followed private profile", { ...shy, ...followed }, true, "following"],
])("%s shows its state", (_, person, isOn, state) => {
  expect(followStateOf(person, isOn)).toBe(state);
});

test("following counts once, and unfollowing takes it back", () => {
  const after = withFollow(nobody, true);
  expect(after).toEqual({ ...nobody, ...followed, follower_count: 5 });
  expect(withFollow(after, true)).toBe(after);
  expect(withFollow(after, false)).toEqual(nobody);
});

test("a request isn't counted", () => {
  const after = withFollow(shy, true);
  expect(after).toEqual({ ...shy, ...asked });
  expect(withFollow(after, false)).toEqual(shy);
});
