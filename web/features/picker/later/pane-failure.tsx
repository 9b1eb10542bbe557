import { Trans } from "@lingui/react/macro";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { focusBefore } from "./pane.tsx";

type PaneFailureProps = {
  /** Some of the list is here. */
  isRest: boolean;
  onRetry: () => void;
};

/** In the place of a list that didn't load, or of what is missing of it. */
export function PaneFailure({ isRest, onRetry }: PaneFailureProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusBefore(button);
  return (
    <ListFailure buttonRef={button} onRetry={onRetry}>
      {isRest ? <Trans>Couldn't load the rest of this list.</Trans> : <Trans>Couldn't load this list.</Trans>}
    </ListFailure>
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
