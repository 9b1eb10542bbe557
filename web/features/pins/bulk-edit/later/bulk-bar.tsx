import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import { BULK_PINS_MAX } from "#contract/limits.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BoardIcon, CloseIcon, CopyIcon, Icon, type IconDrawing, TrashIcon } from "#ui/icons/index.ts";
import { loadBoardPicker } from "#web/features/picker/index.ts";
import { type BulkEdit, type PlacingCallbacks, usePlacing } from "#web/features/pins/place/index.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import styles from "./bulk-bar.module.css";

export type BulkBarProps = PlacingCallbacks & {
  pinIds: readonly string[];
  /** How many of them aren't public. */
  hiddenCount: number;
  /** False if any of them is someone else's Pin on someone else's board. */
  mayChange: boolean;
  /** The only board they may move within, because other members saved some of them. */
  within: Board | undefined;
  /** Called to stop selecting. */
  onStop: () => void;
};

type Picker = Awaited<ReturnType<typeof loadBoardPicker>>;
type Choosing = { kind: "move" | "copy"; anchor: HTMLElement; Picker: Picker };

/** The bulk actions for selected Pins, in a bar at the bottom. */
export function BulkBar({ pinIds, hiddenCount, mayChange, within, onStop, ...callbacks }: BulkBarProps) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { place, busyWith, question } = usePlacing(callbacks);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const count = pinIds.length;
  const busy = (kind: BulkEdit["kind"]) => busyWith === kind;

  function isTooMuch(): boolean {
    if (count <= BULK_PINS_MAX) return false;
    toasts.show({ text: t`Please choose no more than ${BULK_PINS_MAX} Pins at a time.` });
    return true;
  }

  async function choose(kind: "move" | "copy", anchor: HTMLElement) {
    if (isTooMuch()) return;
    const Picker = await loadBoardPicker();
    setChoosing({ kind, anchor, Picker });
  }

  function remove() {
    if (!isTooMuch()) place({ kind: "delete", pinIds }, hiddenCount);
  }

  return (
    <section className={styles.bar} aria-label={t`Selected Pins`} data-bulk-bar="">
      <IconButton icon={CloseIcon} label={t`Done selecting`} onClick={onStop} />
      <p className={styles.count} role="status">
        {count === 0 ? (
          <Trans>Select Pins</Trans>
        ) : mayChange ? (
          t`${plural(count, { one: "# selected", other: "# selected" })}`
        ) : (
          <Trans>You can only copy Pins saved by others.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        <Action
          icon={BoardIcon}
          isBusy={busy("move")}
          isOff={count === 0 || !mayChange}
          onPress={(anchor) => choose("move", anchor)}
        >
          <Trans>Move</Trans>
        </Action>
        <Action
          icon={CopyIcon}
          isBusy={busy("copy")}
          isOff={count === 0}
          onPress={(anchor) => choose("copy", anchor)}
        >
          <Trans>Copy</Trans>
        </Action>
        <Action icon={TrashIcon} isBusy={busy("delete")} isOff={count === 0 || !mayChange} onPress={remove}>
          <Trans>Delete</Trans>
        </Action>
      </div>
      {choosing !== null && (
        <choosing.Picker
          anchor={choosing.anchor}
          value={null}
          title={choosing.kind === "move" ? t`Move Pins to` : t`Copy Pins to`}
          within={choosing.kind === "move" ? within : undefined}
          onChoose={(to) => place({ kind: choosing.kind, to, pinIds }, hiddenCount)}
          onClose={() => setChoosing(null)}
        />
      )}
      {question}
    </section>
  );
}

type ActionProps = {
  icon: IconDrawing;
  isBusy: boolean;
  isOff: boolean;
  onPress: (anchor: HTMLElement) => void;
  children: ReactNode;
};

function Action({ icon, isBusy, isOff, onPress, children }: ActionProps) {
  return (
    <Button
      variant="quiet"
      icon={<Icon icon={icon} size={20} />}
      busy={isBusy}
      // The busy button keeps the focus even though nothing is selected any more.
      disabled={isOff && !isBusy}
      className={styles.action}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      {children}
    </Button>
  );
}
