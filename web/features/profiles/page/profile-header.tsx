import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { hasLongWord } from "#contract/formats/names.ts";
import { formatWebsite } from "#contract/formats/truncate.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { later } from "#web/platform/later/later.tsx";
import { About } from "./about.tsx";
import styles from "./profile.module.css";
import { ProfileActions } from "./profile-actions.tsx";
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
};

export function ProfileHeader({ user, isOwn, isSeen, isBrief }: ProfileHeaderProps) {
  const { t } = useLingui();
  const name = user.full_name || user.username;
  const website = user.website_url === "" ? null : formatWebsite(user.website_url);
  const imprint = user.impressum_url === "" ? null : t`Imprint`;
  const facts = [`@${user.username}`, user.pronouns.join("/"), user.location].filter((fact) => fact !== "");
  return (
    <header
      className={styles.header}
      data-partner={user.is_partner || undefined}
      data-brief={isBrief || undefined}
    >
      <Avatar
        size={120}
        name={name}
        src={user.image_large_url}
        colorIndex={user.avatar_color_index}
        decorative
      />
      <div className={styles.name} data-long={hasLongWord(name) || undefined}>
        <Heading level={1} align="center">
          {name}
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
      {!user.blocked_by_me && <ProfileCounts user={user} />}
      <ProfileActions user={user} isOwn={isOwn} isSeen={isSeen} />
    </header>
  );
}
