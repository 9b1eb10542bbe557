import { Trans, useLingui } from "@lingui/react/macro";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { MessageForm } from "../message-form.tsx";
import type { WrittenTo } from "../written-to.ts";
import styles from "./message-upsell.module.css";

type MessageUpsellProps = { person: WrittenTo; onClose: () => void };

/** After following someone who follows back, offers to write to them. */
export function MessageUpsell({ person, onClose }: MessageUpsellProps) {
  const { t } = useLingui();
  const name = person.full_name || person.username;

  return (
    <Modal
      open
      onClose={onClose}
      size="small"
      title={t`You and ${name} follow each other`}
      closeLabel={t`Close`}
    >
      <div className={styles.body}>
        <Text>
          <Trans>Say hello, or share what you like about their Pins.</Trans>
        </Text>
        <MessageForm person={person} />
      </div>
    </Modal>
  );
}
