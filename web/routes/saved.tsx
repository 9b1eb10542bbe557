import { msg } from "@lingui/core/macro";
import { useLoaderData } from "react-router";
import { invitesAction } from "#web/features/library/collaboration/index.ts";
import { loadOwnProfile, useProfile } from "#web/features/members/profiles/page/index.ts";
import {
  primeSavedHead,
  primeSavedTab,
  SavedHead,
  SavedTab,
} from "#web/features/members/profiles/saved-tab/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/saved" };

/** For the answers to invites without JavaScript. */
export const action = invitesAction;

export const loader = loadOwnProfile(async (part) => {
  await Promise.all([primeSavedTab(part), primeSavedHead(part)]);
});

export const meta: MetaFunction = ({ i18n }) => ({ title: i18n._(msg`Your saved ideas`), isPrivate: true });

export function Component() {
  const user = useProfile(useLoaderData<typeof loader>());
  return (
    <SavedTab user={user} isOwner head={(tools) => <SavedHead user={user} view="boards" tools={tools} />} />
  );
}
