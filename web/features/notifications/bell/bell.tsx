import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { notificationsUrl } from "#contract/urls.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { BellIcon } from "#ui/icons/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useLive } from "#web/platform/live/use-live.ts";
import { unseenQuery } from "../news-query.ts";
import styles from "./bell.module.css";

/** For when nothing is told. */
const ASK_EVERY_MS = 60_000;
const UNREAD_MESSAGES = ["ConversationCounts.get"] as const;
const SHOWN_MAX = 99;

/** Leads to the notifications and says how many are new. */
export function Bell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const unseen = unseenQuery(useApi());
  const query = { ...unseen, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: true };
  useLive({ kind: "own" }, (news) => {
    if (news === null || news.notifications) void client.invalidateQueries({ queryKey: unseen.queryKey });
    if (news === null || news.messages) void client.invalidateQueries({ queryKey: UNREAD_MESSAGES });
  });
  const count = useQuery(query).data?.unseen_count ?? 0;
  const short = count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
  return (
    <span className={styles.bell}>
      <IconButtonLink
        href={notificationsUrl()}
        icon={BellIcon}
        label={count > 0 ? t`Notifications, ${short} new` : t`Notifications`}
        aria-current={pathname === notificationsUrl() ? "page" : undefined}
      />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          <Badge tone="satin" count>
            {short}
          </Badge>
        </span>
      )}
    </span>
  );
}
