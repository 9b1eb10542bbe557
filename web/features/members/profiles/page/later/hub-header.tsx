import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Heading } from "#ui/text.tsx";
import { ProfileShare } from "../profile-share.tsx";
import { SettingsCog } from "../settings-cog.tsx";
import styles from "./hub-header.module.css";

/** The head of one's own profile while it's the hub of what one saved. */
export function HubHeader({ user }: { user: User }) {
  return (
    <header className={styles.hub}>
      <Heading level={1} size={28}>
        <Trans>Your saved ideas</Trans>
      </Heading>
      <div className={styles.actions}>
        <ButtonLink href={profileTabUrl(user.username, "profile")}>
          <Trans>View profile</Trans>
        </ButtonLink>
        <ProfileShare user={user} />
        <SettingsCog />
      </div>
    </header>
  );
}
