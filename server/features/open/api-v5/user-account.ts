import { z } from "zod";
import type { User } from "#contract/members/entities/user.ts";
import type { SignedInMember } from "#server/platform/viewer.ts";
import { definePublic, forAdAccount, paging } from "./operation.ts";
import { ownPaging, presentPage } from "./page.ts";
import { presentBoard } from "./present-board.ts";

const group = "User account";
const UsernameSchema = z.object({ username: z.string().min(1).max(120) });

function presentAccount(user: User, { businessName }: SignedInMember) {
  return {
    id: user.id,
    username: user.username,
    account_type: user.is_partner ? "BUSINESS" : "PINNER",
    business_name: businessName,
    about: user.about,
    profile_image: user.image_xlarge_url,
    website_url: user.website_url,
    board_count: user.board_count,
    pin_count: user.pin_count,
    follower_count: user.follower_count,
    following_count: user.following_count,
    monthly_views: user.profile_views < 0 ? null : user.profile_views,
  };
}

function presentPerson({ username }: { username: string }) {
  return { username, type: "user" };
}

export const userAccountOperations = [
  definePublic({
    id: "user_account/get",
    group,
    summary: "Returns the member's account.",
    method: "GET",
    path: "/user_account",
    scopes: ["user_accounts:read"],
    shows: ["boards", "pins"],
    rate: "org_read",
    params: z.object(forAdAccount),
    async answer({ account, read }) {
      return presentAccount((await read("User.get", { user_id: account.id })).data, account);
    },
  }),
  definePublic({
    id: "linked_business_accounts/get",
    group,
    summary: "Lists the businesses that the member may work for.",
    method: "GET",
    path: "/user_account/businesses",
    scopes: ["user_accounts:read"],
    rate: "org_read",
    async answer({ account, write }) {
      const { profiles } = (await write("BusinessProfiles.get", {})).data;
      return profiles
        .filter(({ user }) => user.username !== account.username)
        .map(({ user }) => ({ username: user.username, image_medium_url: user.imgUrl }));
    },
  }),
  definePublic({
    id: "followers/list",
    group,
    summary: "Lists who follows the member, latest first.",
    method: "GET",
    path: "/user_account/followers",
    scopes: ["user_accounts:read"],
    rate: "ads_read",
    params: z.object(paging),
    async answer({ params, account, read }) {
      const followers = await read("UserFollowers.get", { user_id: account.id, ...ownPaging(params) });
      return presentPage(followers, presentPerson);
    },
  }),
  definePublic({
    id: "user_following/get",
    group,
    summary: "Lists the people the member follows, latest first.",
    method: "GET",
    path: "/user_account/following",
    scopes: ["user_accounts:read"],
    rate: "org_read",
    params: z.object({
      feed_type: z.literal("ALL", "Please use ALL. You can't filter or rank people here.").optional(),
      ...forAdAccount,
      ...paging,
    }),
    async answer({ params, account, read }) {
      const following = await read("UserFollowing.get", { user_id: account.id, ...ownPaging(params) });
      return presentPage(following, presentPerson);
    },
  }),
  definePublic({
    id: "boards_user_follows/list",
    group,
    summary: "Lists the boards that the member follows, latest first.",
    method: "GET",
    path: "/user_account/following/boards",
    scopes: ["user_accounts:read"],
    shows: ["boards"],
    rate: "org_read",
    params: z.object({ ...forAdAccount, ...paging }),
    async answer({ params, account, read }) {
      const { username } = account;
      const boards = await read("BoardFollowing.get", { username, ...ownPaging(params) });
      return presentPage(boards, presentBoard);
    },
  }),
  definePublic({
    id: "follow_user/update",
    group,
    summary: "Follows a member, or asks to if their profile is private.",
    method: "POST",
    path: "/user_account/following/{username}",
    scopes: ["user_accounts:write"],
    rate: "org_write",
    params: UsernameSchema,
    async answer({ params, read, write }) {
      const { id, username } = (await read("User.get", params)).data;
      await write("UserFollow.create", { user_id: id });
      return presentPerson({ username });
    },
  }),
  definePublic({
    id: "user_account/followed_interests",
    group,
    summary: "Lists the topics that a member follows.",
    method: "GET",
    path: "/users/{username}/interests/follow",
    scopes: ["user_accounts:read"],
    rate: "org_read",
    params: UsernameSchema.extend(paging),
    async answer({ params, read, publicUrl }) {
      const { username } = params;
      const interests = await read("InterestFollowing.get", { username, ...ownPaging(params) });
      return presentPage(interests, ({ id, name, slug, url }) => ({
        id,
        name,
        key: slug,
        canonical_url: new URL(url, publicUrl).href,
      }));
    },
  }),
];
