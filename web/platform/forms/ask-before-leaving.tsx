import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";

type AskBeforeLeavingProps = {
  /** Called at the last moment, so that changes just saved don't trigger the question. */
  isUnsaved: () => boolean;
  /** Pages the viewer may go to without being asked. */
  isFree?: (pathname: string) => boolean;
  /** For a form above the page: other views of the page close it too, and replacing the address doesn't. */
  isAbovePage?: boolean;
  title?: string;
  children?: ReactNode;
};

/** Asks for confirmation before the viewer leaves the page, by a link or in the browser. */
export function AskBeforeLeaving({
  isUnsaved,
  isFree = () => false,
  isAbovePage = false,
  title,
  children,
}: AskBeforeLeavingProps) {
  const { t } = useLingui();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      (isAbovePage ? historyAction !== "REPLACE" : currentLocation.pathname !== nextLocation.pathname) &&
      !isFree(nextLocation.pathname) &&
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
    <ConfirmDialog
      title={title ?? t`Leave without saving?`}
      confirmLabel={<Trans>Stay here</Trans>}
      cancelLabel={<Trans>Leave</Trans>}
      onConfirm={() => blocker.reset()}
      onClose={() => blocker.reset()}
      onCancel={() => blocker.proceed()}
    >
      <p>{children ?? <Trans>Your changes aren't saved yet.</Trans>}</p>
    </ConfirmDialog>
  );
}
