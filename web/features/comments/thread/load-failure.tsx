import { Trans } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import styles from "./comments.module.css";

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.failure} role="alert">
      <Trans>Couldn't load comments.</Trans>{" "}
      <Button size="small" variant="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </p>
  );
}
