import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { notificationsUrl } from "#contract/urls.ts";
import { Counted } from "#ui/counted.tsx";
import { Flyout } from "#ui/flyout.tsx";
import { IconButton, IconButtonLink } from "#ui/icon-button.tsx";
import { BellIcon } from "#ui/icons/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useLive } from "#web/platform/live/use-live.ts";
import { unseenQuery } from "../news-query.ts";
import styles from "./bell.module.css";
import { loadNewest, NewsPanel } from "./news-panel.tsx";

/** For when nothing is told. */
const ASK_EVERY_MS = 60_000;
const SHOWN_MAX = 99;

/** Opens the newest notifications, or on phones their page, and says how many are new. */
export function Bell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const unseen = unseenQuery(useApi());
  const query = { ...unseen, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: true };
  useLive({ kind: "own" }, (news) => {
    if (news === null || news.notifications) void client.invalidateQueries({ queryKey: unseen.queryKey });
  });
  const count = useQuery(query).data?.unseen_count;
  useAppBadge(count);
  const short = count !== undefined && count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count ?? 0);
  const hasNew = count !== undefined && count > 0;
  const label = hasNew ? t`Notifications, ${short} new` : t`Notifications`;
  const isHere = pathname === notificationsUrl();
  return (
    <Counted count={hasNew ? short : null}>
      <span className={isHere ? undefined : styles.narrow}>
        <IconButtonLink
          href={notificationsUrl()}
          icon={BellIcon}
          label={label}
          aria-current={isHere ? "page" : undefined}
        />
      </span>
      {!isHere && (
        <span className={styles.wide}>
          <Flyout
            label={t`Notifications`}
            placement="bottom-end"
            className={styles.panel}
            onOpenChange={setOpen}
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                icon={BellIcon}
                label={label}
                onPointerEnter={loadNewest}
                onFocus={loadNewest}
              />
            )}
          >
            {(close) => <NewsPanel isOpen={isOpen} onLeave={close} />}
          </Flyout>
        </span>
      )}
    </Counted>
  );
}

/** Shows the count at the icon of the installed app, where that's possible. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !("setAppBadge" in navigator)) return;
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
