import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";

/** Says that Pins can't be created at the moment. */
export function DisabledPublishing({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Oops...`}
      size="small"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Dismiss</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Our server is experiencing a mild case of the hiccups at the moment. Please try refreshing and
          publishing again later.
        </Trans>
      </p>
    </Modal>
  );
}
