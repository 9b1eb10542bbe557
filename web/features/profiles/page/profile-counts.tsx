import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { formatCount, shownFollowingCount } from "#contract/formats/counts.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./profile.module.css";

/** The follower and following counts, abbreviated. */
export function ProfileCounts({ user }: { user: User }) {
  const { t } = useLingui();
  const { locale, isSignedIn, experiments } = useViewer();
  const following = shownFollowingCount(user);
  const followerWords = formatCount(user.follower_count, locale);
  const followingWords = formatCount(following, locale);
  const hidesFollowers = !isSignedIn && experiments.hide_follower_count_profile_ffe === "enabled";
  return (
    <ul className={styles.counts}>
      {!hidesFollowers && (
        <li>
          {t`${plural(user.follower_count, {
            one: `${followerWords} follower`,
            other: `${followerWords} followers`,
          })}`}
        </li>
      )}
      {/* English has one form here; most languages need a plural. */}
      <li>{t`${plural(following, { other: `${followingWords} following` })}`}</li>
    </ul>
  );
}
