import { Trans } from "@lingui/react/macro";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { focusBefore } from "./pane.tsx";

type PaneFailureProps = {
  /** Part of the list has loaded. */
  isRest: boolean;
  onRetry: () => void;
};

/** The error and retry button for a list that didn't load completely. */
export function PaneFailure({ isRest, onRetry }: PaneFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBefore(button);
  return (
    <ListFailure buttonRef={button} onRetry={onRetry}>
      {isRest ? <Trans>Couldn't load the rest of this list.</Trans> : <Trans>Couldn't load this list.</Trans>}
    </ListFailure>
  );
}

/** When the focused element disappears, moves the focus to the row before it. */
function useFocusBefore(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const going = element.current;
    return () => {
      if (going !== null && going === document.activeElement) focusBefore(going);
    };
  }, [element]);
}
