import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { BadgesButton } from "#web/features/business/badges/index.ts";
import { ContactMenu } from "#web/features/business/profile/index.ts";
import styles from "./profile.module.css";
import { ProfileMenu } from "./profile-menu.tsx";

/** What the viewer can do with a profile: edit their own, or contact or report another member. */
export function ProfileActions({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <div className={styles.actions}>
      {!isOwn && user.partner && (
        <ContactMenu name={user.full_name || user.username} partner={user.partner} />
      )}
      {isOwn && user.is_inspirational_merchant && <BadgesButton userId={user.id} />}
      {isOwn ? (
        <ButtonLink href={settingsUrl("edit-profile")}>
          <Trans>Edit profile</Trans>
        </ButtonLink>
      ) : (
        <ProfileMenu user={user} />
      )}
    </div>
  );
}
