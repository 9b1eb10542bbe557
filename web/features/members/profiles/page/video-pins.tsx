import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { EmptyList } from "./empty-list.tsx";
import { KindsOfPins } from "./kinds-of-pins.tsx";
import styles from "./profile.module.css";
import { START, videoPinsQuery } from "./saved-queries.ts";

/** The videos a member created. */
export function VideoPins({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const name = user.full_name || user.username;
  const page = profileTabUrl(user.username, "video_pins");
  const query = videoPinsQuery(useApi(), { username: user.username, start });
  return (
    <div className={styles.created}>
      <KindsOfPins user={user} query={query} isVideos />
      <PinWall
        query={query}
        surface="profile"
        label={t`Videos by ${name}`}
        empty={<EmptyList user={user} isOwn={isOwn} view="video_pins" />}
        hrefFrom={(bookmark) => `${page}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </div>
  );
}
