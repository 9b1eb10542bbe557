import { useLoaderData } from "react-router";
import { invitesAction } from "#web/features/library/collaboration/index.ts";
import { loadProfilePage, Profile, profileMeta } from "#web/features/members/profiles/page/index.ts";
import { primeSavedTab, SavedTab } from "#web/features/members/profiles/saved-tab/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/:username/_saved", "/:username/saved"] };

/** For the answers to invites without JavaScript. */
export const action = invitesAction;

export const loader = loadProfilePage(primeSavedTab);

export const meta: MetaFunction = (known) => profileMeta(known, "saved");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="saved">
      {(isOwn) => <SavedTab user={user} isOwner={isOwn} />}
    </Profile>
  );
}
