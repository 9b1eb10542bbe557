import { useLoaderData } from "react-router";
import { primeTriedPins, TriedPins } from "#web/features/library/tries/index.ts";
import { loadProfilePage, Profile, profileMeta } from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/:username/tried" };

export const loader = loadProfilePage(primeTriedPins);

export const meta: MetaFunction = (known) => profileMeta(known, "tried");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="tried">
      {(isOwn) => <TriedPins user={user} isOwn={isOwn} />}
    </Profile>
  );
}
