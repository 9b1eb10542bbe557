import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OAuthScope } from "#contract/open/oauth.ts";

/** What each scope allows, as the member reads it. */
export const scopeWords: Record<OAuthScope, MessageDescriptor> = {
  "pins:read": msg`See your public Pins`,
  "pins:read_secret": msg`See your secret Pins`,
  "pins:write": msg`Create, change and delete your public Pins`,
  "pins:write_secret": msg`Create, change and delete your secret Pins`,
  "boards:read": msg`See your public boards and the group boards you've joined`,
  "boards:read_secret": msg`See your secret boards`,
  "boards:write": msg`Create, change and delete your public boards`,
  "boards:write_secret": msg`Create, change and delete your secret boards`,
  "user_accounts:read": msg`See your profile, your followers and the people you follow`,
  "user_accounts:write": msg`Change your profile, and follow and unfollow people for you`,
  "ads:read": msg`See your ads, your campaigns and their results`,
  "ads:write": msg`Create, change and delete your ads and campaigns`,
  "billing:read": msg`See your billing details`,
  "billing:write": msg`Change your billing details`,
  "biz_access:read": msg`See who can act for your business`,
  "biz_access:write": msg`Change who can act for your business`,
  "catalogs:read": msg`See your product catalogs`,
  "catalogs:write": msg`Create, change and delete your product catalogs`,
  "msot:write": msg`Send measurements for your ads`,
};

/** In the order of a member's interest. */
export const orderedScopes = Object.keys(scopeWords) as OAuthScope[];
