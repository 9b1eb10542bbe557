import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { notificationsUrl, settingsUrl } from "#contract/urls.ts";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { BellIcon, SettingsIcon } from "#ui/icons/index.ts";
import { HeaderPanel } from "#web/features/base/shared/header-panel/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLive } from "#web/platform/live/use-live.ts";
import { unseenQuery } from "../news-query.ts";

const newest = later(() => import("../page/later/newest-news.tsx"), "members");
const NewestNews = newest.component("NewestNews");

const AskingToasts = later(() => import("./later/asking-toasts.tsx"), "members").component("AskingToasts");

/** For when nothing is told. */
const ASK_EVERY_MS = 60_000;
const SHOWN_MAX = 99;

/** Opens the newest notifications, or on phones their page, and says how many are new. Only those that wait for an answer show as toasts. */
export function Bell() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const unseen = unseenQuery(useApi());
  const query = { ...unseen, refetchInterval: ASK_EVERY_MS, refetchOnWindowFocus: true };
  const isHere = pathname === notificationsUrl();
  const [asking, setAsking] = useState<readonly string[]>([]);
  useLive({ kind: "own" }, (news) => {
    if (news === null || news.notifications) void client.invalidateQueries({ queryKey: unseen.queryKey });
    if (news !== null && news.asking.length > 0 && !isHere && document.visibilityState === "visible") {
      setAsking(news.asking);
    }
  });
  const count = useQuery(query).data?.unseen_count;
  useAppBadge(count);
  const short = count !== undefined && count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count ?? 0);
  const hasNew = count !== undefined && count > 0;
  return (
    <>
      <HeaderPanel
        icon={BellIcon}
        title={t`Notifications`}
        label={hasNew ? t`Notifications, ${short} new` : t`Notifications`}
        count={hasNew ? short : null}
        href={notificationsUrl()}
        isHere={isHere}
        onNear={() => void newest.load()}
        corner={(close) => (
          <IconButtonLink
            size="small"
            href={settingsUrl("notifications")}
            icon={SettingsIcon}
            label={t`Notification settings`}
            onClick={close}
          />
        )}
      >
        {(close) => <NewestNews onLeave={close} />}
      </HeaderPanel>
      {asking.length > 0 && <AskingToasts ids={asking} />}
    </>
  );
}

/** Shows the count at the icon of the installed app, where that's possible. */
function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !("setAppBadge" in navigator)) return;
    navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
}
