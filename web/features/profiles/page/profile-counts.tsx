import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { formatCount, formatProfileViews, shownFollowingCount } from "#contract/formats/counts.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./profile.module.css";

/** The follower and following counts and the monthly views, abbreviated. */
export function ProfileCounts({ user }: { user: User }) {
  const { t } = useLingui();
  const { locale, isSignedIn, experiments } = useViewer();
  const following = shownFollowingCount(user);
  const followerWords = formatCount(user.follower_count, locale);
  const views = formatProfileViews(user.profile_views, locale);
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
      {views !== null && (
        <li>{t`${plural(user.profile_views, { one: `${views} monthly view`, other: `${views} monthly views` })}`}</li>
      )}
    </ul>
  );
}
