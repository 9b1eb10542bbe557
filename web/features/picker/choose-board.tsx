import { Trans } from "@lingui/react/macro";
import { type ComponentType, useRef, useState } from "react";
import { BoardIcon, ChevronDownIcon, Icon } from "#ui/icons/index.ts";
import { useOpener } from "#ui/use-opener.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { usePrompt } from "#web/features/accounts/auth-prompt/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type BoardChoice, isSamePlace } from "./board-choice.ts";
import styles from "./choose-board.module.css";
import type { BoardPickerProps } from "./later/board-picker.tsx";

export type ChooseBoardProps = {
  /** Null as long as nothing is chosen. */
  value: BoardChoice | null;
  onChoose: (choice: BoardChoice) => void;
  /** Where no place is an answer too: choosing the same place again takes it back. */
  onClear?: () => void;
  /** The pin that a place is sought for, where it is one already: boards that fit it are offered first. */
  pinId?: string | null;
};

/** Brings what a ChooseBoard opens, for controls that look otherwise. */
export async function loadBoardPicker(): Promise<ComponentType<BoardPickerProps>> {
  return (await later(() => import("./later/board-picker.tsx"), "members").load()).BoardPicker;
}

/** Brings the same as a step of a dialog. */
export async function loadBoardStep() {
  return (await later(() => import("./later/board-panes.tsx"), "members").load()).BoardStep;
}

/** A field that says where a pin goes, and opens the list of places: boards, their sections, the profile, or a new one. */
export function ChooseBoard({ value, onChoose, onClear, pinId = null }: ChooseBoardProps) {
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
        className={styles.field}
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
