import { useLoaderData } from "react-router";
import { profileTabUrl } from "#contract/urls.ts";
import {
  loadProfilePage,
  MemberPins,
  Profile,
  primeAllPins,
  profileMeta,
} from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/:username/pins", "/:username/_pins"] };

export const loader = loadProfilePage(primeAllPins);

export const meta: MetaFunction = (known) => profileMeta(known, "pins");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="pins">
      {(isOwn) => (
        <MemberPins user={user} isOwn={isOwn} page={profileTabUrl(user.username, "pins")} isWhole />
      )}
    </Profile>
  );
}
