import { msg, plural } from "@lingui/core/macro";
import { formatCount, shownFollowingCount } from "#contract/formats/counts.ts";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import type { MetaFunction } from "#web/platform/page/page-entry.ts";
import type { ListedPeople } from "./listed-people.ts";

/** Search engines are for the profile itself. */
export function peopleMeta(list: ListedPeople): MetaFunction {
  return ({ i18n, page, loaderData }) => {
    const user = loaderData as User | undefined;
    if (user === undefined) return {};
    const count = list === "followers" ? user.follower_count : shownFollowingCount(user);
    const words = formatCount(count, page.viewer.locale);
    const title =
      list === "followers"
        ? msg`${plural(count, { one: `${words} follower`, other: `${words} followers` })}`
        : msg`${plural(count, { other: `${words} following` })}`;
    return { title: i18n._(title), canonicalPath: profileTabUrl(user.username, list), isPrivate: true };
  };
}
