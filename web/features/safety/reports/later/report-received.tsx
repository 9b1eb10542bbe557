import { Trans } from "@lingui/react/macro";
import { Text } from "#ui/text.tsx";
import { useInstance } from "#web/platform/page/page-store.tsx";
import styles from "./report.module.css";

/** Explains what happens with a report. */
export function ReportReceived() {
  const { name } = useInstance();
  return (
    <div role="status" className={styles.received}>
      <Text>
        <Trans>The people who run {name} will review it.</Trans>
      </Text>
      <Text tone="soft">
        <Trans>No one else will know you reported it.</Trans>
      </Text>
    </div>
  );
}
