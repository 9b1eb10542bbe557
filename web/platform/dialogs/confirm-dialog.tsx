import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";

type ConfirmDialogProps = {
  /** You can also mount the dialog to open it and unmount it to close it. The focus returns either way. */
  open?: boolean;
  title: string;
  children: ReactNode;
  /** A verb for the action: "Delete", not "OK". */
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  /** For actions that can't be undone. */
  isDanger?: boolean;
  /** The action is running; the dialog stays open until it ends. */
  isBusy?: boolean;
  onConfirm: () => void;
  /** Also called on Escape and on a click outside. */
  onClose: () => void;
  /** Set this if canceling does more than close. */
  onCancel?: () => void;
};

/** Asks for confirmation. */
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
