import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import type { SecretStep } from "./use-board-form.ts";

/** Asks before ads lose the pins they show. */
export function SecretConfirmation({ secret }: { secret: SecretStep }) {
  const { t } = useLingui();
  return (
    <Modal
      open={secret.isAsked}
      onClose={secret.cancel}
      title={t`Make this board secret?`}
      size="small"
      footer={
        <>
          <Button onClick={secret.cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={secret.confirm}>
            <Trans>Make secret</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Some of your active ads use Pins from this board. They will stop running.</Trans>
      </p>
    </Modal>
  );
}
