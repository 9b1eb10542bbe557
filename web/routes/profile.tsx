import { useLoaderData } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { loadProfilePage, Profile, profileMeta } from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadProfilePage("landing");

export const meta: MetaFunction = ({ i18n, loaderData }) =>
  profileMeta(i18n, loaderData as User | undefined, "landing");

export function Component() {
  return <Profile user={useLoaderData<typeof loader>()} view="landing" />;
}
