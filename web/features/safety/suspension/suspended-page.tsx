import { Trans } from "@lingui/react/macro";
import { PageFrame } from "#ui/page-frame.tsx";
import { Heading, Text } from "#ui/text.tsx";
import { Deletion } from "#web/features/base/settings/page/index.ts";
import { NoticeList, type Notices } from "#web/features/library/screening/index.ts";
import { ExportsPage } from "#web/features/moving/exports/index.ts";
import styles from "./suspension.module.css";

/** What a suspended member can still do: read why, appeal, export, or delete the account. */
export function SuspendedPage(notices: Notices) {
  return (
    <PageFrame width="text">
      <Heading level={1} size={28}>
        <Trans>Your account is suspended</Trans>
      </Heading>
      <Text>
        <Trans>
          No one can see your profile or what you saved, and you can't save, comment or send messages. Nothing
          was deleted.
        </Trans>
      </Text>
      <NoticeList {...notices} />
      <section className={styles.part}>
        <ExportsPage board={null} level={2} />
      </section>
      <section className={styles.part}>
        <Deletion />
      </section>
    </PageFrame>
  );
}
