import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FollowButton } from "#web/features/follows/button/index.ts";
import { later } from "#web/platform/later/later.tsx";
import styles from "./profile.module.css";
import { ProfileMenu } from "./profile-menu.tsx";

const CopyInviteLink = later(() => import("./later/copy-invite-link.tsx"), "members").component(
  "CopyInviteLink",
);

const UnblockButton = later(() => import("./later/unblock-button.tsx"), "members").component("UnblockButton");

type ProfileActionsProps = { user: User; isOwn: boolean; isSeen: boolean };

/** What the viewer can do with a profile: edit their own; follow, block, unblock or report another member's. */
export function ProfileActions({ user, isOwn, isSeen }: ProfileActionsProps) {
  return (
    <div className={styles.actions}>
      {user.blocked_by_me && <UnblockButton person={user} />}
      {isOwn ? (
        <>
          <ButtonLink href={settingsUrl("edit-profile")}>
            <Trans>Edit profile</Trans>
          </ButtonLink>
          {user.is_private_profile && <CopyInviteLink />}
        </>
      ) : (
        <>
          {isSeen && <FollowButton person={user} source="profile" />}
          <ProfileMenu user={user} />
        </>
      )}
    </div>
  );
}
