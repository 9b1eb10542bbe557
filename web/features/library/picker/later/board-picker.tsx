import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { Modal } from "#ui/modal.tsx";
import { Popup } from "#ui/popup.tsx";
import type { BoardChoice } from "../board-choice.ts";
import { BoardPanes } from "./board-panes.tsx";
import { BoardPlaces } from "./board-places.tsx";
import styles from "./picker.module.css";

export type BoardPickerProps = {
  /** The control that opens it. On phones, it is a sheet at the bottom. */
  anchor: HTMLElement;
  value: BoardChoice | null;
  /** The Pin to find a board for, if it exists already. */
  pinId?: string | null;
  /** Starts at the chosen place instead of the search, so that Enter takes it. */
  startsAtValue?: boolean;
  /** The heading; "Save Pin to" by default. */
  title?: string;
  /** Limits the places to this board. */
  within?: Board | undefined;
  onChoose: (choice: BoardChoice) => void;
  /** Unmount it here. */
  onClose: () => void;
};

const PHONE = "(width < 540px)";

/** The board picker. Open while mounted. */
export function BoardPicker(props: BoardPickerProps) {
  const { anchor, value, pinId = null, startsAtValue = false, title, within, onChoose, onClose } = props;
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
      <BoardPanes
        title={isPhone ? undefined : heading}
        pinId={pinId}
        startsAtValue={startsAtValue}
        {...choosing}
      />
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
