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

test.each<[string, Followable, boolean, boolean, FollowState]>([
  ["a stranger", nobody, false, false, "follow"],
  ["a follower", { ...nobody, explicitly_following_me: true }, false, false, "follow_back"],
  ["a press", nobody, true, false, "following"],
  ["a followed member", { ...nobody, ...followed }, true, false, "following"],
  ["a press on a private profile", shy, true, false, "requested"],
  ["a press with an invitation", shy, true, true, "following"],
  ["a request despite an invitation", { ...shy, ...asked }, true, true, "requested"],
  ["a followed private profile", { ...shy, ...followed }, true, false, "following"],
])("%s shows its state", (_, person, isOn, isInvited, state) => {
  expect(followStateOf(person, isOn, isInvited)).toBe(state);
});

test("following counts once, and unfollowing takes it back", () => {
  const after = withFollow(nobody, true, false);
  expect(after).toEqual({ ...nobody, ...followed, follower_count: 5 });
  expect(withFollow(after, true, false)).toBe(after);
  expect(withFollow(after, false, false)).toEqual(nobody);
});

test("a request isn't counted, and an invitation waits for the server", () => {
  const after = withFollow(shy, true, false);
  expect(after).toEqual({ ...shy, ...asked });
  expect(withFollow(after, false, false)).toEqual(shy);
  expect(withFollow(shy, true, true)).toBe(shy);
});
