import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { User } from "#contract/entities/user.ts";
import { Spinner } from "#ui/spinner.tsx";
import { CommentsOffReminder } from "#web/features/comments/off/index.ts";
import { ShareUpsell } from "#web/features/follows/button/index.ts";
import { FollowRequestsNotice } from "#web/features/follows/requests/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { canSeeProfile } from "./can-see-profile.ts";
import type { PrivateProfileProps } from "./later/private-profile.tsx";
import { PrivateProfile } from "./private-profile.ts";
import styles from "./profile.module.css";
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
  const [hasAccepted, setAccepted] = useState(false);
  // What someone is let in to comes with the next load.
  const isSeen = canSeeProfile(loaded, viewer) && canSeeProfile(user, viewer);
  return (
    <div className={styles.profile}>
      <ProfileHeader user={user} isOwn={isOwn} isSeen={isSeen} isBrief={isOwn && view !== "created"} />
      {isOwn && <FollowRequestsNotice />}
      <CommentsOffReminder user={user} />
      {isSeen ? (
        <>
          {hasAccepted && <ShareUpsell person={user} onClose={() => setAccepted(false)} />}
          <ProfileTabs user={user} view={view} />
          {children(isOwn)}
        </>
      ) : (
        <div className={styles.content}>
          <ClosedProfile user={user} onAccepted={() => setAccepted(true)} />
        </div>
      )}
    </div>
  );
}

function ClosedProfile({ user, onAccepted }: Required<PrivateProfileProps>) {
  const { t } = useLingui();
  if (user.blocked_by_me) return <BlockedProfile user={user} />;
  return user.is_private_profile ? (
    <PrivateProfile user={user} onAccepted={onAccepted} />
  ) : (
    <Spinner label={t`Loading`} />
  );
}
