import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { usePinBuilder } from "./use-pin-builder.ts";

/** Pages where what is kept shows again. */
const BUILDER = /^\/(?:pin-builder|pin-creation-tool|idea-pin-builder|pin\/create)(?:\/|$)/;

/** Asks before unpublished work is left. */
export function LeaveGuard() {
  const { store } = usePinBuilder();
  return <AskBeforeLeaving isUnsaved={() => store.get().entries.length > 0} isKept />;
}

type AskBeforeLeavingProps = {
  /** Asked at the last moment: what was saved just now asks no more. */
  isUnsaved: () => boolean;
  /** What is left unsaved is there again on return. */
  isKept?: boolean;
};

/** Asks before the page is left, by a link or by the browser. */
export function AskBeforeLeaving({ isUnsaved, isKept = false }: AskBeforeLeavingProps) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !(isKept && BUILDER.test(nextLocation.pathname)) &&
      isUnsaved(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  });

  if (blocker.state !== "blocked") return null;
  return (
    <Modal
      open
      onClose={() => blocker.reset()}
      title={isKept ? t`Leave without publishing?` : t`Leave without saving?`}
      size="small"
      footer={
        <>
          <Button onClick={() => blocker.proceed()}>
            <Trans>Leave</Trans>
          </Button>
          <Button variant="primary" onClick={() => blocker.reset()}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <p>
        {isKept ? (
          <Trans>Your drafts stay in this browser. You'll find them here when you come back.</Trans>
        ) : (
          <Trans>Your changes aren't saved yet.</Trans>
        )}
      </p>
    </Modal>
  );
}
