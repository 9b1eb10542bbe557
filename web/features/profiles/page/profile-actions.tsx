import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { canShareProfile } from "./can-see-profile.ts";
import styles from "./profile.module.css";
import { ProfileMenuButton } from "./profile-menu-button.tsx";
import { ProfileShare } from "./profile-share.tsx";
import { SettingsCog } from "./settings-cog.tsx";

/** What the viewer can do with a profile: edit and share their own, share or report another member's. */
export function ProfileActions({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <div className={styles.actions}>
      {isOwn && (
        <ButtonLink href={settingsUrl("edit-profile")}>
          <Trans>Edit profile</Trans>
        </ButtonLink>
      )}
      {canShareProfile(user, isOwn) && <ProfileShare user={user} />}
      {isOwn ? <SettingsCog /> : <ProfileMenuButton user={user} />}
    </div>
  );
}
