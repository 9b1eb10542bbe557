import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { type BoardChoice, ChooseBoard } from "#web/features/library/picker/index.ts";
import styles from "./recently-deleted.module.css";

export type HomelessPinProps = {
  onChoose: (boardId: string) => void;
  onClose: () => void;
};

/** Asks where to restore a Pin whose board is gone or can no longer be saved to. */
export function HomelessPin({ onChoose, onClose }: HomelessPinProps) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<BoardChoice | null>(null);
  const boardId = choice?.boardId ?? null;
  return (
    <Modal
      open
      onClose={onClose}
      title={t`Where should this Pin go?`}
      closeLabel={t`Close`}
      size="small"
      footer={
        <Button variant="primary" disabled={boardId === null} onClick={() => boardId && onChoose(boardId)}>
          <Trans>Restore</Trans>
        </Button>
      }
    >
      <div className={styles.choose}>
        <Text>
          <Trans>You can't save to its board anymore. Choose one of your other boards.</Trans>
        </Text>
        <ChooseBoard value={choice} onChoose={setChoice} onClear={() => setChoice(null)} />
      </div>
    </Modal>
  );
}
