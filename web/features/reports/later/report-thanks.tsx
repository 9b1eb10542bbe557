import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { useHidePin } from "#web/features/pins/changes/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { ReportDialogProps } from "../reported.ts";
import { ReportReceived } from "./report-received.tsx";

/** Confirms the report and offers to hide the Pin. */
export function ReportThanks({ reported, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const { isStaff } = useViewer();
  const hide = useHidePin();
  const isPin = reported.kind === "pin";

  function hidePin() {
    onClose();
    hide(reported.id);
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={t`Thank you`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <>
          {isPin && !isStaff && (
            <Button onClick={hidePin}>
              <Trans>Hide this Pin</Trans>
            </Button>
          )}
          {isStaff && (
            <ButtonLink href="/admin/reports/" onClick={onClose}>
              <Trans>Open the reports</Trans>
            </ButtonLink>
          )}
          <Button variant="primary" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <ReportReceived />
    </Modal>
  );
}
