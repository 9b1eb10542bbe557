import { Trans } from "@lingui/react/macro";
import { type ComponentType, useRef, useState } from "react";
import { cx } from "#ui/cx.ts";
import { BoardIcon, ChevronDownIcon, Icon } from "#ui/icons/index.ts";
import { useOpener } from "#ui/use-opener.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type BoardChoice, isSamePlace } from "./board-choice.ts";
import styles from "./choose-board.module.css";
import type { BoardPickerProps } from "./later/board-picker.tsx";

export type ChooseBoardProps = {
  /** Null until a place is chosen. */
  value: BoardChoice | null;
  onChoose: (choice: BoardChoice) => void;
  /** If given, choosing the selected place again clears it. */
  onClear?: () => void;
  /** The Pin to find a board for, if it exists already. Boards that fit it come first. */
  pinId?: string | null;
  /** Shaped like the button next to it. */
  isRound?: boolean;
};

/** Loads the picker, for controls that look different. */
export async function loadBoardPicker(): Promise<ComponentType<BoardPickerProps>> {
  return (await later(() => import("./later/board-picker.tsx"), "members").load()).BoardPicker;
}

/** Loads the picker as a step of a dialog. */
export async function loadBoardStep() {
  return (await later(() => import("./later/board-panes.tsx"), "members").load()).BoardStep;
}

/** A field that shows a Pin's place and opens the picker: boards, their sections, the profile, or a new board. */
export function ChooseBoard({ value, onChoose, onClear, pinId = null, isRound = false }: ChooseBoardProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isLimited } = useViewer();
  const prompt = usePrompt();
  const [isOpen, setOpen] = useState(false);
  const [Picker, setPicker] = useState<ComponentType<BoardPickerProps> | null>(null);

  function open() {
    if (isLimited) return prompt({ reason: "limited" });
    setOpen(true);
    if (Picker === null) void loadBoardPicker().then((loaded) => setPicker(() => loaded));
  }

  const opener = useOpener(isOpen, open);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.field, isRound && styles.round)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...opener}
      >
        <Icon icon={BoardIcon} size={20} className={styles.icon} />
        <span className={styles.value}>
          {value === null ? (
            <Trans>Choose board</Trans>
          ) : (
            <>
              <VisuallyHidden>
                <Trans>Save Pin to</Trans>{" "}
              </VisuallyHidden>
              {value.label}
            </>
          )}
        </span>
        <Icon icon={ChevronDownIcon} size={20} className={styles.icon} />
      </button>
      {isOpen && Picker !== null && button.current !== null && (
        <Picker
          anchor={button.current}
          value={value}
          pinId={pinId}
          onChoose={(choice) =>
            onClear !== undefined && isSamePlace(choice, value) ? onClear() : onChoose(choice)
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
