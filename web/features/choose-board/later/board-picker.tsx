import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Modal } from "#ui/modal.tsx";
import { Popup } from "#ui/popup.tsx";
import type { BoardChoice } from "../board-choice.ts";
import { BoardPanes } from "./board-panes.tsx";
import styles from "./picker.module.css";

export type BoardPickerProps = {
  /** The control it opens from; on phones it is a sheet along the lower edge. */
  anchor: HTMLElement;
  value: BoardChoice | null;
  /** The pin that a place is sought for, where it is one already. */
  pinId?: string | null;
  /** What is chosen for; "Save Pin to" without it. */
  title?: string;
  onChoose: (choice: BoardChoice) => void;
  /** Take it out of the page in answer. */
  onClose: () => void;
};

const PHONE = "(width < 540px)";

/** The places a pin can be saved to. Open as long as it is mounted. */
export function BoardPicker({ anchor, value, pinId = null, title, onChoose, onClose }: BoardPickerProps) {
  const { t } = useLingui();
  const heading = title ?? t`Save Pin to`;
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  const panes = (
    <BoardPanes
      title={isPhone ? undefined : heading}
      value={value}
      pinId={pinId}
      onChoose={(choice) => {
        onClose();
        onChoose(choice);
      }}
    />
  );
  if (isPhone) {
    return (
      <Modal open onClose={onClose} title={heading} closeLabel={t`Close`} size="small">
        {panes}
      </Modal>
    );
  }
  return (
    <Popup label={heading} anchor={anchor} onClose={onClose} className={styles.popup}>
      {panes}
    </Popup>
  );
}
