import { Trans, useLingui } from "@lingui/react/macro";
import { notificationsUrl, settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButtonLink } from "#ui/icon-button.tsx";
import { SettingsIcon } from "#ui/icons/index.ts";
import { Heading } from "#ui/text.tsx";
import { later } from "#web/platform/later/later.tsx";
import styles from "./bell.module.css";

const newest = later(() => import("../page/later/newest-news.tsx"), "members");
const NewestNews = newest.component("NewestNews");

/** Loads the list while somebody is about to open it. */
export function loadNewest(): void {
  void newest.load();
}

type NewsPanelProps = { isOpen: boolean; onLeave: () => void };

/** What is below the bell. Without scripts, a link to all notifications. */
export function NewsPanel({ isOpen, onLeave }: NewsPanelProps) {
  const { t } = useLingui();
  return (
    <div className={styles.content}>
      <div className={styles.head}>
        <Heading level={2} size={20}>
          <Trans>Notifications</Trans>
        </Heading>
        <IconButtonLink
          size="small"
          href={settingsUrl("notifications")}
          icon={SettingsIcon}
          label={t`Notification settings`}
          onClick={onLeave}
        />
      </div>
      {isOpen && <NewestNews onLeave={onLeave} />}
      <ButtonLink href={notificationsUrl()} variant="quiet" size="small" onClick={onLeave}>
        <Trans>See all</Trans>
      </ButtonLink>
    </div>
  );
}
