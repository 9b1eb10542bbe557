import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MouseEvent } from "react";
import { formatProfileViews, hidesFollowerCount, shownFollowingCount } from "#contract/formats/counts.ts";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { Link } from "#ui/link.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { useCountWords } from "#web/features/members/person-row/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "./profile.module.css";

/** The follower and following counts, which link to the people if there are any, and the monthly views, abbreviated. */
export function ProfileCounts({ user }: { user: User }) {
  const { t } = useLingui();
  const viewer = useViewer();
  const words = useCountWords();
  const { username, follower_count: followers } = user;
  const following = shownFollowingCount(user);
  const views = formatProfileViews(user.profile_views, viewer.locale);
  return (
    <ul className={styles.counts}>
      {!hidesFollowerCount(user, viewer) && (
        <li>
          <Count count={followers} href={profileTabUrl(username, "followers")}>
            {words.followers(followers)}
          </Count>
        </li>
      )}
      <li>
        <Count count={following} href={profileTabUrl(username, "following")}>
          {words.following(following)}
        </Count>
      </li>
      {views !== null && (
        <li>{t`${plural(user.profile_views, { one: `${views} monthly view`, other: `${views} monthly views` })}`}</li>
      )}
    </ul>
  );
}

type CountProps = { count: number; href: string; children: string };

/** Visitors are asked to sign up, but the address shows them the list too. */
function Count({ count, href, children }: CountProps) {
  const { isSignedIn } = useViewer();
  const prompt = usePrompt();

  function ask(event: MouseEvent) {
    if (isSignedIn || !isPlainPress(event)) return;
    event.preventDefault();
    prompt({ reason: "continue" });
  }

  if (count === 0) return children;
  return (
    <Link variant="quiet" href={href} onClick={ask}>
      {children}
    </Link>
  );
}
