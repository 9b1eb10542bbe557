import { useLingui } from "@lingui/react/macro";
import { hasLongWord } from "#contract/formats/names.ts";
import { formatWebsite } from "#contract/formats/truncate.ts";
import type { User } from "#contract/members/entities/user.ts";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { BusinessFacts, VerifiedBadge } from "#web/features/members/business/profile/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { About } from "./about.tsx";
import styles from "./profile.module.css";
import { ProfileActions } from "./profile-actions.tsx";
import { ProfileAvatar } from "./profile-avatar.tsx";
import { ProfileCounts } from "./profile-counts.tsx";
import { ProfileLinks } from "./profile-links.tsx";

const PrivateLock = later(() => import("./later/private-lock.tsx")).component("PrivateLock", {
  fallback: () => (
    <span className={styles.lock}>
      <Icon icon={LockIcon} size={24} />
    </span>
  ),
});

export type ProfileHeaderProps = {
  user: User;
  isOwn: boolean;
  /** Else the page shows a screen with a follow button of its own. */
  isSeen: boolean;
  /** Phones show only the most important facts. */
  isBrief: boolean;
  /** There is a cover above. */
  isCovered: boolean;
  /** Members who look at their own profile as others do have nothing to do there. */
  hasActions: boolean;
};

export function ProfileHeader(props: ProfileHeaderProps) {
  const { user, isOwn, isSeen, isBrief, isCovered, hasActions } = props;
  const { t } = useLingui();
  const name = user.full_name || user.username;
  const website = user.website_url === "" ? null : formatWebsite(user.website_url);
  const imprint = user.impressum_url === "" ? null : t`Imprint`;
  const facts = [`@${user.username}`, user.pronouns.join("/"), user.location].filter((fact) => fact !== "");
  return (
    <header
      className={styles.header}
      data-impression={`view:${user.id}`}
      data-partner={user.is_partner || undefined}
      data-brief={isBrief || undefined}
      data-covered={isCovered || undefined}
    >
      <ProfileAvatar user={user} isOwn={isOwn} />
      <div className={styles.name} data-long={hasLongWord(name) || undefined}>
        <Heading level={1} align="center">
          {name}
          {!user.is_private_profile && <Verified user={user} />}
        </Heading>
        {user.is_private_profile && <PrivateLock user={user} isOwn={isOwn} />}
      </div>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {user.about !== "" && (
        <About user={user} linkTexts={[website, imprint].filter((text) => text !== null)} />
      )}
      <ProfileLinks user={user} />
      {user.partner && (
        <div className={styles.business}>
          <BusinessFacts partner={user.partner} badges={user.storefront_badges} />
        </div>
      )}
      {isSeen && <ProfileCounts user={user} />}
      {hasActions && <ProfileActions user={user} isOwn={isOwn} isSeen={isSeen} />}
    </header>
  );
}

function Verified({ user: { is_verified_merchant: isMerchant, verified_identity } }: { user: User }) {
  return isMerchant || verified_identity.verified ? <VerifiedBadge isMerchant={isMerchant} /> : null;
}
