import { useLoaderData } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { profileStructuredDataFor } from "../features/profile-seo/index.ts";
import { Landing, loadProfilePage, Profile, primeLanding, profileMeta } from "../features/profiles/index.ts";
import type { MetaFunction } from "../page-entry.ts";

export const loader = loadProfilePage(primeLanding);

export const meta: MetaFunction = (known) => {
  const user = known.loaderData as User | undefined;
  const structuredData = user && profileStructuredDataFor(user, known);
  return { ...profileMeta(known, "landing"), ...(structuredData && { structuredData }) };
};

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="landing">
      {(isOwn) => <Landing user={user} isOwn={isOwn} />}
    </Profile>
  );
}
