import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { savedPinsUrl } from "#contract/urls.ts";
import { WallWidth } from "#ui/wall-width.tsx";
import {
  loadOwnProfile,
  MemberPins,
  primeAllPins,
  useProfile,
} from "#web/features/members/profiles/page/index.ts";
import { primeSavedHead, SavedHead } from "#web/features/members/profiles/saved-tab/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/saved/pins" };

export const loader = loadOwnProfile(async (part) => {
  await Promise.all([primeAllPins(part), primeSavedHead(part)]);
});

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Your saved ideas`), isPrivate: true });

export function Component() {
  const user = useProfile(useLoaderData<typeof loader>());
  return (
    <>
      <WallWidth>
        <SavedHead user={user} view="pins" />
      </WallWidth>
      <MemberPins user={user} isOwn page={savedPinsUrl()} isWhole />
    </>
  );
}
