import { Trans, useLingui } from "@lingui/react/macro";
import { settingsUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";

export type ReminderProps = { onClose: () => void };

export function Reminder({ onClose }: ReminderProps) {
  const { t } = useLingui();
  return (
    <Modal
      open
      size="small"
      title={t`Comments are turned off`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Keep comments off</Trans>
          </Button>
          <ButtonLink variant="primary" href={settingsUrl("permissions")} onClick={onClose}>
            <Trans>Go to settings</Trans>
          </ButtonLink>
        </>
      }
    >
      <Text>
        <Trans>
          People can't comment on the Pins you save. You can turn comments on for new Pins in your settings,
          or for any Pin when you edit it.
        </Trans>
      </Text>
    </Modal>
  );
}
