import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";

type AskBeforeLeavingProps = {
  /** Called at the last moment, so that changes just saved don't trigger the question. */
  isUnsaved: () => boolean;
  /** Pages the viewer may go to without being asked. */
  isFree?: (pathname: string) => boolean;
  /** For a form above the page: other views of the page close it too, and replacing the address doesn't. */
  isAbovePage?: boolean;
  /** Tries to save it first; no one is asked if that works. Returns whether it did. */
  save?: (() => Promise<boolean>) | undefined;
  title?: string;
  children?: ReactNode;
};

/** Asks for confirmation before the viewer leaves the page, by a link or in the browser. */
export function AskBeforeLeaving({
  isUnsaved,
  isFree = () => false,
  isAbovePage = false,
  save,
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

  const [isSaving, setSaving] = useState(false);
  const saveFirst = useEffectEvent(async () => {
    if (blocker.state !== "blocked" || save === undefined) return;
    setSaving(true);
    const isSaved = await save();
    setSaving(false);
    if (isSaved) blocker.proceed();
  });
  useEffect(() => {
    if (blocker.state === "blocked") void saveFirst();
  }, [blocker.state]);

  if (blocker.state !== "blocked" || isSaving) return null;
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
