import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { profileAboutUrl } from "#contract/urls.ts";
import { loadProfile, ProfileAbout } from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadProfile;

export const meta: MetaFunction = ({ i18n, loaderData }) => {
  const user = loaderData as User | undefined;
  if (user === undefined) return {};
  const name = user.full_name || user.username;
  return { title: i18n._(msg`About ${name}`), canonicalPath: profileAboutUrl(user.username) };
};

export function Component() {
  return <ProfileAbout user={useLoaderData<typeof loader>()} />;
}
