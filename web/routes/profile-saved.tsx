import { useLoaderData } from "react-router";
import { loadProfilePage, Profile, profileMeta } from "../features/profiles/index.ts";
import { primeSavedTab, SavedTab } from "../features/saved-tab/index.ts";
import type { MetaFunction } from "../page-entry.ts";

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
