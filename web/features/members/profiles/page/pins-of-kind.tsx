import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl } from "#contract/urls.ts";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { EmptyList } from "./empty-list.tsx";
import { KindsOfPins } from "./kinds-of-pins.tsx";
import styles from "./profile.module.css";
import { type KindOfPin, pinsOfKindQuery, START } from "./saved-queries.ts";

type PinsOfKindProps = { user: User; isOwn: boolean; kind: KindOfPin };

/** The videos or the stories that a member created. */
export function PinsOfKind({ user, isOwn, kind }: PinsOfKindProps) {
  const { t } = useLingui();
  const start = new URLSearchParams(useLocation().search).get(START);
  const name = user.full_name || user.username;
  const page = profileTabUrl(user.username, kind);
  const query = pinsOfKindQuery(useApi(), kind, { username: user.username, start });
  return (
    <div className={styles.created}>
      <KindsOfPins user={user} query={query} shown={kind} />
      <PinWall
        query={query}
        surface="profile"
        label={kind === "video_pins" ? t`Videos by ${name}` : t`Story Pins by ${name}`}
        empty={<EmptyList user={user} isOwn={isOwn} view={kind} />}
        hrefFrom={(bookmark) => `${page}?${new URLSearchParams({ [START]: bookmark })}`}
      />
    </div>
  );
}
