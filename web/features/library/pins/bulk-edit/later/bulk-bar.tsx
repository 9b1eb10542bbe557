import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { Board } from "#contract/library/entities/board.ts";
import { BULK_PINS_MAX } from "#contract/limits/bulk.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { BoardIcon, CloseIcon, CopyIcon, Icon, type IconDrawing, TrashIcon } from "#ui/icons/index.ts";
import { KeyTip } from "#ui/key-tip.tsx";
import type { Shortcut } from "#ui/shortcut.ts";
import { loadBoardPicker } from "#web/features/library/picker/index.ts";
import {
  type BulkEdit,
  type BulkPins,
  type PlacingCallbacks,
  usePlacing,
} from "#web/features/library/pins/place/index.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useShortcut } from "#web/platform/commands/use-shortcut.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import styles from "./bulk-bar.module.css";

export type BulkBarProps = PlacingCallbacks & {
  pins: BulkPins;
  /** Null while the server is counting. */
  count: number | null;
  /** How many of them aren't public. */
  hiddenCount: number;
  /** Everything is selected, without an exception. */
  isEverything: boolean;
  /** False if any of them is someone else's Pin on someone else's board. */
  mayChange: boolean;
  /** The only board they may move within, because other members saved some of them. */
  within: Board | undefined;
  /** Called to select everything, or nothing if everything is selected. */
  onToggleAll: () => void;
  /** Called to stop selecting. */
  onStop: () => void;
};

type Picker = Awaited<ReturnType<typeof loadBoardPicker>>;
type Choosing = { kind: "move" | "copy"; anchor: HTMLElement; Picker: Picker };

/** The bulk actions for selected Pins, in a bar at the bottom. */
export function BulkBar({
  pins,
  count,
  hiddenCount,
  isEverything,
  mayChange,
  within,
  ...rest
}: BulkBarProps) {
  const { onToggleAll, onStop, ...callbacks } = rest;
  const { t } = useLingui();
  const { place, busyWith, question } = usePlacing(callbacks);
  const isTooMuch = useTellTooMany(pins);
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const busy = (kind: BulkEdit["kind"]) => busyWith === kind;
  // Until everything is counted, no one can tell what an action would do.
  const isOff = count === null || count === 0;
  const [moving, copying] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  const moveShortcut = useShortcut("move");
  const about = useSelectedText()(count ?? 0);

  useCommand("move", () => (isOff || !mayChange ? null : { run: () => moving.current?.click(), about }));
  useCommand("copyPins", () => (isOff ? null : { run: () => copying.current?.click(), about }));

  async function choose(kind: "move" | "copy", anchor: HTMLElement) {
    if (isTooMuch()) return;
    const Picker = await loadBoardPicker();
    setChoosing({ kind, anchor, Picker });
  }

  function remove() {
    if (!isTooMuch()) place({ kind: "delete", ...pins }, hiddenCount);
  }

  return (
    <section className={styles.bar} aria-label={t`Selected Pins`} data-bulk-bar="">
      <IconButton icon={CloseIcon} label={t`Done selecting`} onClick={onStop} />
      <div className={styles.chosen}>
        <p className={styles.count} role="status">
          {count === null ? (
            <Trans>All selected</Trans>
          ) : count === 0 ? (
            <Trans>Select Pins</Trans>
          ) : mayChange ? (
            about
          ) : (
            <Trans>You can only copy Pins saved by others.</Trans>
          )}
        </p>
        <Button variant="quiet" size="small" className={styles.all} onClick={onToggleAll}>
          {isEverything ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
        </Button>
      </div>
      <div className={styles.actions}>
        <Action
          shortcut={moveShortcut}
          button={moving}
          icon={BoardIcon}
          isBusy={busy("move")}
          isOff={isOff || !mayChange}
          onPress={(anchor) => choose("move", anchor)}
        >
          <Trans>Move</Trans>
        </Action>
        <Action
          button={copying}
          icon={CopyIcon}
          isBusy={busy("copy")}
          isOff={isOff}
          onPress={(anchor) => choose("copy", anchor)}
        >
          <Trans>Copy</Trans>
        </Action>
        <Action icon={TrashIcon} isBusy={busy("delete")} isOff={isOff || !mayChange} onPress={remove}>
          <Trans>Delete</Trans>
        </Action>
      </div>
      {choosing !== null && (
        <choosing.Picker
          anchor={choosing.anchor}
          value={null}
          title={choosing.kind === "move" ? t`Move Pins to` : t`Copy Pins to`}
          within={choosing.kind === "move" ? within : undefined}
          onChoose={(to) => place({ kind: choosing.kind, to, ...pins }, hiddenCount)}
          onClose={() => setChoosing(null)}
        />
      )}
      {question}
    </section>
  );
}

function useSelectedText(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t`${plural(count, { one: "# selected", other: "# selected" })}`;
}

/** A call names only so many Pins. Returns a function that says so, if there are more. */
function useTellTooMany({ pinIds, everything }: BulkPins): () => boolean {
  const { t } = useLingui();
  const toasts = useToasts();
  const named = everything?.butIds ?? pinIds;
  return () => {
    if (named.length <= BULK_PINS_MAX) return false;
    const text = everything
      ? t`You can leave out up to ${BULK_PINS_MAX} Pins.`
      : t`Please choose no more than ${BULK_PINS_MAX} Pins at a time, or select all.`;
    toasts.show({ text });
    return true;
  };
}

type ActionProps = {
  button?: RefObject<HTMLButtonElement | null>;
  shortcut?: Shortcut | undefined;
  icon: IconDrawing;
  isBusy: boolean;
  isOff: boolean;
  onPress: (anchor: HTMLElement) => void;
  children: ReactNode;
};

function Action({ button, icon, isBusy, isOff, onPress, children, shortcut }: ActionProps) {
  return (
    <KeyTip shortcut={shortcut}>
      <Button
        ref={button}
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
    </KeyTip>
  );
}
