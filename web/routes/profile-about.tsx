import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { profileAboutUrl } from "#contract/urls.ts";
import { loadProfile, ProfileAbout } from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/:username/profile-about" };

export const loader = loadProfile;

export const meta: MetaFunction = ({ i18n, loaderData }) => {
  const user = loaderData as User | undefined;
  if (user === undefined) return {};
  const name = user.full_name || user.username;
  return {
    title: i18n._(msg`About ${name}`),
    canonicalPath: profileAboutUrl(user.username),
    isPrivate: user.seo_noindex_reason !== null,
  };
};

export function Component() {
  return <ProfileAbout user={useLoaderData<typeof loader>()} />;
}
