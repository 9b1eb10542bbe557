import { useLoaderData } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { profileStructuredDataFor } from "../features/profile-seo/index.ts";
import { loadProfilePage, Profile, profileMeta } from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadProfilePage("landing");

export const meta: MetaFunction = (known) => {
  const user = known.loaderData as User | undefined;
  const structuredData = user && profileStructuredDataFor(user, known);
  return { ...profileMeta(known, "landing"), ...(structuredData && { structuredData }) };
};

export function Component() {
  return <Profile user={useLoaderData<typeof loader>()} view="landing" />;
}
