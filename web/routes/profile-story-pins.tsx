import { useLoaderData } from "react-router";
import {
  loadProfilePage,
  PinsOfKind,
  Profile,
  primePinsOfKind,
  profileMeta,
} from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/:username/story_pins", "/:username/_story_pins"] };

export const loader = loadProfilePage(primePinsOfKind("story_pins"));

export const meta: MetaFunction = (known) => profileMeta(known, "story_pins");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="story_pins">
      {(isOwn) => <PinsOfKind user={user} isOwn={isOwn} kind="story_pins" />}
    </Profile>
  );
}
