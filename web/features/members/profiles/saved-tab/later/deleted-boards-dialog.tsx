import { useLingui } from "@lingui/react/macro";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { Deadline, TrashList } from "#web/features/library/trash/index.ts";
import styles from "./dialogs.module.css";

/** The deleted boards that can still be restored. */
export function DeletedBoardsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal open onClose={onClose} title={t`Recently deleted boards`} closeLabel={t`Close`}>
      <Text tone="soft" className={styles.told}>
        <Deadline kind="board" />
      </Text>
      <TrashList kind="board" now={Date.now()} />
    </Modal>
  );
}
