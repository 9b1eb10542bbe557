import { useLoaderData } from "react-router";
import {
  loadProfilePage,
  PinsOfKind,
  Profile,
  primePinsOfKind,
  profileMeta,
} from "#web/features/members/profiles/page/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: ["/:username/video_pins", "/:username/_video_pins"] };

export const loader = loadProfilePage(primePinsOfKind("video_pins"));

export const meta: MetaFunction = (known) => profileMeta(known, "video_pins");

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="video_pins">
      {(isOwn) => <PinsOfKind user={user} isOwn={isOwn} kind="video_pins" />}
    </Profile>
  );
}
