import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";

type ConfirmDialogProps = {
  /** It may also be mounted to open it, and taken away to close it; the focus goes back either way. */
  open?: boolean;
  title: string;
  children: ReactNode;
  /** The verb of what happens: "Delete", not "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** For what cannot be undone. */
  isDanger?: boolean;
  /** It is being done; the dialog stays open until it is. */
  isBusy?: boolean;
  onConfirm: () => void;
  /** Asked for by Escape and a press outside too. */
  onClose: () => void;
  /** Where refusing does more than close. */
  onCancel?: () => void;
};

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, title, children, confirmLabel, cancelLabel = <Trans>Cancel</Trans> } = props;
  const { isDanger = false, isBusy = false, onConfirm, onClose, onCancel = onClose } = props;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant={isDanger ? "danger" : "primary"} busy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
