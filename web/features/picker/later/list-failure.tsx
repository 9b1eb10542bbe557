import { Trans } from "@lingui/react/macro";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/text.tsx";
import { focusBefore } from "./pane.tsx";
import styles from "./picker.module.css";

type ListFailureProps = {
  /** Some of the list is here. */
  isRest: boolean;
  onRetry: () => void;
};

/** Instead of a list that did not come, or of what is missing of it. */
export function ListFailure({ isRest, onRetry }: ListFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBefore(button);
  return (
    <div role="alert" className={styles.nothing}>
      <Text tone="soft" align="center">
        {isRest ? (
          <Trans>Couldn't load the rest of this list.</Trans>
        ) : (
          <Trans>Couldn't load this list.</Trans>
        )}
      </Text>
      <Button ref={button} size="small" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** When what has the focus goes, whoever was there goes on from what stands before it. */
function useFocusBefore(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going !== null && going === document.activeElement) focusBefore(going);
    };
  }, [element]);
}
