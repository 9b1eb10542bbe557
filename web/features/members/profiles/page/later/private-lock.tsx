import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { settingsUrl } from "#contract/urls.ts";
import { Flyout } from "#ui/flyout.tsx";
import { Icon, LockIcon } from "#ui/icons/index.ts";
import { Link } from "#ui/link.tsx";
import { Text } from "#ui/text.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { isInName } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import styles from "../profile.module.css";

/** The lock next to a private profile's name, which explains itself. */
export function PrivateLock({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { t } = useLingui();
  const isActing = isInName(useViewer());
  const name = user.first_name || user.username;
  return (
    <Flyout
      label={t`About private profiles`}
      className={styles.lockWords}
      trigger={(trigger) => (
        <Tooltip text={t`Learn more`}>
          <button {...trigger} type="button" className={styles.lock} aria-label={t`This profile is private`}>
            <Icon icon={LockIcon} size={24} />
          </button>
        </Tooltip>
      )}
    >
      {isOwn ? (
        <>
          <Text>
            <Trans>Only you and people you approve can see your boards and Pins.</Trans>
          </Text>
          {!isActing && (
            <Link href={settingsUrl("follow-requests")}>
              <Trans>Follow requests</Trans>
            </Link>
          )}
        </>
      ) : (
        <Text>
          <Trans>
            Only people {name} approves can see their boards and Pins. Anyone can ask to follow them.
          </Trans>
        </Text>
      )}
    </Flyout>
  );
}
