import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useViewer } from "../../page-store.tsx";
import { canLook } from "./can-look.ts";
import { MemberBoards } from "./member-boards.tsx";
import { MemberPins } from "./member-pins.tsx";
import styles from "./profile.module.css";
import { ProfileHeader } from "./profile-header.tsx";

/** Who somebody is, and what they let the viewer see. */
export function Profile({ user }: { user: User }) {
  const viewer = useViewer();
  const isOwn = viewer.user?.id === user.id;
  return (
    <div className={styles.profile}>
      <ProfileHeader user={user} isOwn={isOwn} />
      {canLook(user, viewer) ? (
        <>
          <MemberBoards user={user} />
          <MemberPins user={user} isOwn={isOwn} />
        </>
      ) : (
        <div className={styles.content}>
          <Closed user={user} />
        </div>
      )}
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
