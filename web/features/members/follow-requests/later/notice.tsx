import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon, UsersIcon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { useRequestCount } from "../request-count.ts";
import styles from "./notice.module.css";

export function Notice() {
  const { t } = useLingui();
  const { count, short } = useRequestCount();
  if (count === 0) return null;
  return (
    <aside className={styles.notice} aria-label={t`Follow requests`}>
      <Icon icon={UsersIcon} size={20} />
      <Text as="span" weight="semibold" className={styles.words}>
        {t`${plural(count, { one: `${short} follow request`, other: `${short} follow requests` })}`}
      </Text>
      <ButtonLink size="small" href={settingsUrl("follow-requests")}>
        <Trans context="follow requests">Review</Trans>
      </ButtonLink>
    </aside>
  );
}
