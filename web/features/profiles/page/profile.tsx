import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "#contract/entities/user.ts";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { CommentsOffReminder } from "#web/features/comments/off/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { canSeeProfile } from "./can-see-profile.ts";
import styles from "./profile.module.css";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileTabs, type ProfileView } from "./profile-tabs.tsx";

export type ProfileProps = {
  user: User;
  view: ProfileView;
  /** The part of the profile being shown. */
  children: (isOwn: boolean) => ReactNode;
};

/** A member's profile, as far as the viewer may see it. */
export function Profile({ user, view, children }: ProfileProps) {
  const viewer = useViewer();
  const isOwn = viewer.user?.id === user.id;
  return (
    <div className={styles.profile}>
      <ProfileHeader user={user} isOwn={isOwn} isBrief={isOwn && view !== "created" && view !== "tried"} />
      <CommentsOffReminder user={user} />
      {canSeeProfile(user, viewer) ? (
        <>
          <ProfileTabs user={user} view={view} />
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

function PrivateProfile({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.first_name || user.username;
  return (
    <EmptyState drawing={<Private />} title={t`This profile is private`}>
      <Trans>Only people {name} approves can see what's saved here.</Trans>
    </EmptyState>
  );
}
