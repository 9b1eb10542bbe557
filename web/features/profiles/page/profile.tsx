import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "#contract/entities/user.ts";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { CommentsOffReminder } from "#web/features/comments/off/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { canSeeProfile } from "./can-see-profile.ts";
import styles from "./profile.module.css";
import { ProfileCover } from "./profile-cover.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfileTabs, type ProfileView } from "./profile-tabs.tsx";
import { useProfile } from "./use-profile.ts";

const BlockedProfile = later(() => import("./later/blocked-profile.tsx"), "members").component(
  "BlockedProfile",
);

export type ProfileProps = {
  user: User;
  view: ProfileView;
  /** The part of the profile being shown. */
  children: (isOwn: boolean) => ReactNode;
};

/** A member's profile, as far as the viewer may see it. */
export function Profile({ user: loaded, view, children }: ProfileProps) {
  const viewer = useViewer();
  const user = useProfile(loaded);
  const isOwn = viewer.user?.id === user.id;
  const isBrief = isOwn && view !== "created";
  const isCovered = user.profile_cover.source !== "" && !user.blocked_by_me;
  // What was hidden comes with the next load.
  const isSeen = canSeeProfile(loaded, viewer) && canSeeProfile(user, viewer);
  return (
    <div className={styles.profile}>
      {(isCovered || isOwn) && <ProfileCover user={user} isOwn={isOwn} isBrief={isBrief} />}
      <ProfileHeader user={user} isOwn={isOwn} isBrief={isBrief} isCovered={isCovered} />
      <CommentsOffReminder user={user} />
      {isSeen ? (
        <>
          <ProfileTabs user={user} view={view} />
          {children(isOwn)}
        </>
      ) : (
        <div className={styles.content}>
          <ClosedProfile user={user} />
        </div>
      )}
    </div>
  );
}

function ClosedProfile({ user }: { user: User }) {
  const { t } = useLingui();
  if (user.blocked_by_me) return <BlockedProfile user={user} />;
  return user.is_private_profile ? <PrivateProfile user={user} /> : <Spinner label={t`Loading`} />;
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
