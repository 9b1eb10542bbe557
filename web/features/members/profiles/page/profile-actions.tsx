import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { quickPromoteUrl } from "#contract/urls/quick-promote.ts";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useMayAdvertise } from "#web/features/ads/may-advertise/index.ts";
import { BadgesButton } from "#web/features/members/business/badges/index.ts";
import { ContactMenu } from "#web/features/members/business/profile/index.ts";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import { MessageButton } from "#web/features/news/messages/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { isInName } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { canShareProfile } from "./can-see-profile.ts";
import styles from "./profile.module.css";
import { ProfileMenuButton } from "./profile-menu-button.tsx";
import { ProfileShare } from "./profile-share.tsx";
import { SettingsCog } from "./settings-cog.tsx";

const UnblockButton = later(() => import("./later/unblock-button.tsx"), "members").component("UnblockButton");

type ProfileActionsProps = { user: User; isOwn: boolean; isSeen: boolean };

/** What the viewer can do with a profile: edit and share their own; follow, contact, share, block or report another's. */
export function ProfileActions({ user, isOwn, isSeen }: ProfileActionsProps) {
  const mayAdvertise = useMayAdvertise();
  const viewer = useViewer();
  const isSelf = isOwn && !isInName(viewer);
  return (
    <div className={styles.actions}>
      {isSelf && (
        <ButtonLink href={settingsUrl("edit-profile")}>
          <Trans>Edit profile</Trans>
        </ButtonLink>
      )}
      {user.blocked_by_me && <UnblockButton person={user} />}
      {!isOwn && isSeen && <FollowButton person={user} source="profile" />}
      {!isOwn && !user.blocked_by_me && <Contact user={user} />}
      {isSelf && mayAdvertise && (
        <ButtonLink href={quickPromoteUrl()}>
          <Trans>Promote</Trans>
        </ButtonLink>
      )}
      {isSelf && user.is_inspirational_merchant && <BadgesButton userId={user.id} />}
      {canShareProfile(user, isOwn) && <ProfileShare user={user} />}
      {isSelf && <SettingsCog />}
      {!isOwn && <ProfileMenuButton user={user} />}
    </div>
  );
}

/** A business is reached by its menu, of which a message is a part. */
function Contact({ user }: { user: User }) {
  if (user.partner) {
    const writtenTo = user.should_show_messaging ? user : null;
    return (
      <ContactMenu name={user.full_name || user.username} partner={user.partner} writtenTo={writtenTo} />
    );
  }
  return user.should_show_messaging ? <MessageButton person={user} /> : null;
}
