import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { later } from "#web/platform/later/later.tsx";
import styles from "./profile.module.css";
import { ProfileMenu } from "./profile-menu.tsx";

const CopyInviteLink = later(() => import("./later/copy-invite-link.tsx"), "members").component(
  "CopyInviteLink",
);

/** What the viewer can do with a profile: edit their own, or report another member's. */
export function ProfileActions({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <div className={styles.actions}>
      {isOwn ? (
        <>
          <ButtonLink href={settingsUrl("edit-profile")}>
            <Trans>Edit profile</Trans>
          </ButtonLink>
          {user.is_private_profile && <CopyInviteLink />}
        </>
      ) : (
        <ProfileMenu user={user} />
      )}
    </div>
  );
}
