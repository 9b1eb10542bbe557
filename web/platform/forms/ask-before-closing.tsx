import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#web/platform/dialogs/confirm-dialog.tsx";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";

type ClosingForm = {
  /** Called at the last moment, so that changes just saved don't trigger the question. */
  isUnsaved: () => boolean;
  onClose: () => void;
};

type AskedClosing = {
  /** For every way to close the dialog. */
  close: () => void;
  /** Render it after the dialog. */
  question: ReactNode;
};

/** Asks before a dialog closes with something typed in it: by its buttons, Escape, a click outside, or going back. */
export function useAskBeforeClosing({ isUnsaved, onClose }: ClosingForm): AskedClosing {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return {
    close: () => (isUnsaved() ? setAsked(true) : onClose()),
    question: (
      <>
        <AskBeforeLeaving isUnsaved={isUnsaved} isAbovePage />
        {isAsked && (
          <ConfirmDialog
            title={t`Close without saving?`}
            confirmLabel={<Trans>Keep editing</Trans>}
            cancelLabel={<Trans>Close</Trans>}
            onConfirm={() => setAsked(false)}
            onClose={() => setAsked(false)}
            onCancel={onClose}
          >
            <p>
              <Trans>Your changes aren't saved yet.</Trans>
            </p>
          </ConfirmDialog>
        )}
      </>
    ),
  };
}
