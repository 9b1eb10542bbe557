import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Modal } from "#ui/modal.tsx";
import { Text } from "#ui/text.tsx";
import { refreshBoards } from "../../board-card/index.ts";
import { Deadline, TrashList } from "../../trash/index.ts";
import styles from "./dialogs.module.css";

/** The boards that can still be taken back. */
export function DeletedBoardsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const client = useQueryClient();
  return (
    <Modal open onClose={onClose} title={t`Recently deleted boards`} closeLabel={t`Close`}>
      <Text tone="soft" className={styles.told}>
        <Deadline kind="board" />
      </Text>
      <TrashList kind="board" now={Date.now()} onRestored={() => void refreshBoards(client)} />
    </Modal>
  );
}
