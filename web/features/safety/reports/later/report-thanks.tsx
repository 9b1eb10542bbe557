import { Trans, useLingui } from "@lingui/react/macro";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { useHidePin } from "#web/features/library/pin-changes/index.ts";
import { type Blockable, useBlock } from "#web/features/safety/blocks/index.ts";
import { useMay } from "#web/platform/page/use-staff.ts";
import type { ReportDialogProps } from "../reported.ts";
import { ReportReceived } from "./report-received.tsx";

/** Confirms the report and offers to hide the Pin, or to block the person. */
export function ReportThanks({ reported, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const isModerator = useMay("cases.read");
  const hide = useHidePin();
  const block = useBlock();
  const { blockable } = reported;
  const name = blockable && (blockable.full_name || blockable.username);
  const isPin = reported.kind === "pin";

  function hidePin() {
    onClose();
    hide(reported.id);
  }

  function blockPerson(person: Blockable) {
    onClose();
    block(person, "report");
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
          {isPin && !isModerator && (
            <Button onClick={hidePin}>
              <Trans>Hide this Pin</Trans>
            </Button>
          )}
          {blockable && <Button onClick={() => blockPerson(blockable)}>{t`Block ${name}`}</Button>}
          {isModerator && (
            <ButtonLink href="/admin/cases/" onClick={onClose}>
              <Trans>Open the cases</Trans>
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
