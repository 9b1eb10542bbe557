import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./picker.module.css";

export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className={styles.nothing}>
      <Text tone="soft" align="center">
        <Trans>This list didn't load. Nothing is lost.</Trans>
      </Text>
      <Button size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
