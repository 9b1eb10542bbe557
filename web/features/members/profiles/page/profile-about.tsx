import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { ChevronLeftIcon, Icon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Heading, Text } from "#ui/text.tsx";
import styles from "./profile.module.css";

/** A member's complete "about" text. */
export function ProfileAbout({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.full_name || user.username;
  return (
    <article className={styles.aboutPage}>
      <Link variant="quiet" href={profileUrl(user.username)} className={styles.back}>
        <Icon icon={ChevronLeftIcon} size={20} />
        {name}
      </Link>
      <Heading level={1} size={28}>
        {t`About ${name}`}
      </Heading>
      {user.about === "" ? (
        <Text tone="soft">
          <Trans>Nothing here yet.</Trans>
        </Text>
      ) : (
        <Text className={styles.whole} dir="auto">
          {user.about}
        </Text>
      )}
    </article>
  );
}
