import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { Modal } from "#ui/modal.tsx";
import { Popup } from "#ui/popup.tsx";
import type { BoardChoice } from "../board-choice.ts";
import { BoardPanes } from "./board-panes.tsx";
import { BoardPlaces } from "./board-places.tsx";
import styles from "./picker.module.css";

export type BoardPickerProps = {
  /** The control it opens from; on phones it is a sheet along the lower edge. */
  anchor: HTMLElement;
  value: BoardChoice | null;
  /** The pin that a place is sought for, where it is one already. */
  pinId?: string | null;
  /** What is chosen for; "Save Pin to" without it. */
  title?: string;
  /** The only board whose places are offered; all without it. */
  within?: Board | undefined;
  onChoose: (choice: BoardChoice) => void;
  /** Take it out of the page in answer. */
  onClose: () => void;
};

const PHONE = "(width < 540px)";

/** The places a pin can be saved to. Open as long as it is mounted. */
export function BoardPicker(props: BoardPickerProps) {
  const { anchor, value, pinId = null, title, within, onChoose, onClose } = props;
  const { t } = useLingui();
  const heading = title ?? t`Save Pin to`;
  const [isPhone] = useState(() => matchMedia(PHONE).matches);
  const choosing = {
    value,
    onChoose(choice: BoardChoice) {
      onClose();
      onChoose(choice);
    },
  };
  const panes =
    within === undefined ? (
      <BoardPanes title={isPhone ? undefined : heading} pinId={pinId} {...choosing} />
    ) : (
      <BoardPlaces board={within} {...choosing} />
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
