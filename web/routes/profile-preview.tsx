import { useLoaderData } from "react-router";
import { loadPreviewPage, Profile, profileMeta } from "#web/features/members/profiles/page/index.ts";
import { primeSavedTab, SavedTab } from "#web/features/members/profiles/saved-tab/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = {
  path: [
    "/:username/_profile",
    "/:username/profile",
    "/:username/_profile/_saved",
    "/:username/_profile/saved",
    "/:username/profile/_saved",
    "/:username/profile/saved",
  ],
};

export const loader = loadPreviewPage("saved", primeSavedTab);

export const meta: MetaFunction = (known) => profileMeta(known, "saved");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="saved" isPreview>
      {() => <SavedTab user={user} isOwner={false} asVisitor />}
    </Profile>
  );
}
