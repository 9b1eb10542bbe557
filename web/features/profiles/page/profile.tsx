import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "#contract/entities/user.ts";
import { boardUrl, pinUrl, profileTabUrl } from "#contract/urls.ts";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CommentsOffReminder } from "#web/features/comments/off/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useRelatedPages } from "#web/platform/later/related-pages.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { canSeeProfile } from "./can-see-profile.ts";
import styles from "./profile.module.css";
import { ProfileBackButton } from "./profile-back-button.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { isHub } from "./profile-tab-types.ts";
import { ProfileTabs } from "./profile-tabs.tsx";
import type { ProfileView } from "./profile-view.ts";

// Only owners see these.
const HubHeader = later(() => import("./later/hub-header.tsx"), "members").component("HubHeader");
const PreviewBar = later(() => import("./later/preview-bar.tsx"), "members").component("PreviewBar");

export type ProfileProps = {
  user: User;
  view: ProfileView;
  /** Members see their own profile as visitors do. */
  isPreview?: boolean;
  /** The part of the profile being shown. */
  children: (isOwn: boolean) => ReactNode;
};

/** A member's profile, as far as the viewer may see it. */
export function Profile({ user, view, isPreview = false, children }: ProfileProps) {
  const viewer = useViewer();
  const isOwner = viewer.user?.id === user.id;
  const isOwn = isOwner && !isPreview;
  useRelatedPages(relatedPages(user, view));
  return (
    <div className={styles.profile}>
      {isOwner && isPreview && <PreviewBar user={user} />}
      {!isOwner && <ProfileBackButton />}
      {isHub(user) ? (
        <HubHeader user={user} />
      ) : (
        <ProfileHeader
          user={user}
          isOwn={isOwn}
          isBrief={isOwn && view !== "created"}
          hasActions={!isOwner || isOwn}
        />
      )}
      {isOwn && <CommentsOffReminder user={user} />}
      {canSeeProfile(user, viewer, isPreview) ? (
        <>
          <ProfileTabs user={user} view={view} isPreview={isOwner && isPreview} />
          {children(isOwn)}
        </>
      ) : (
        <div className={styles.content}>
          <PrivateProfile user={user} />
        </div>
      )}
    </div>
  );
}

/** What people open next: the other tab, a board or a Pin. Pages of a kind share their code, so any name will do. */
function relatedPages({ username }: User, view: ProfileView): string[] {
  const other = profileTabUrl(username, view === "created" ? "saved" : "created");
  return [other, boardUrl({ username, slug: "board" }), pinUrl("1")];
}

function PrivateProfile({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.first_name || user.username;
  return (
    <EmptyState drawing={<Private />} title={t`This profile is private`}>
      <Trans>Only people {name} approves can see what's saved here.</Trans>
    </EmptyState>
  );
}
