import { Trans } from "@lingui/react/macro";
import type { ReactNode, Ref } from "react";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import styles from "./list-failure.module.css";

type ListFailureProps = {
  /** Text that says what didn't load. */
  children: ReactNode;
  onRetry: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** Shown instead of a list, or the rest of one, that didn't load. */
export function ListFailure({ children, onRetry, buttonRef }: ListFailureProps) {
  return (
    <div role="alert" className={styles.failed}>
      <Text tone="soft">{children}</Text>
      <Button ref={buttonRef} size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
