import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useViewer } from "../../page-store.tsx";
import styles from "./profile.module.css";
import { ProfileHeader } from "./profile-header.tsx";

/** Who somebody is, and what they let the viewer see. */
export function Profile({ user }: { user: User }) {
  const viewer = useViewer();
  const isOwn = viewer.user?.id === user.id;
  const isClosed = user.is_private_profile && !isOwn && !user.explicitly_followed_by_me;
  return (
    <div className={styles.profile}>
      <ProfileHeader user={user} isOwn={isOwn} />
      <div className={styles.content}>
        {isClosed ? <Closed user={user} /> : <Nothing user={user} isOwn={isOwn} />}
      </div>
    </div>
  );
}

function Closed({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.first_name || user.username;
  return (
    <EmptyState drawing={<Private />} title={t`This profile is private`}>
      <Trans>Only people {name} lets in see what is saved here.</Trans>
    </EmptyState>
  );
}

function Nothing({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useLingui();
  const name = user.full_name || user.username;
  if (isOwn) {
    return (
      <EmptyState drawing={<NoPins />} title={t`You haven't saved anything yet`}>
        <Trans>What you save will stand here, for you and for everybody you show it to.</Trans>
      </EmptyState>
    );
  }
  return <EmptyState drawing={<NoPins />} title={t`${name} hasn't saved anything yet`} />;
}
