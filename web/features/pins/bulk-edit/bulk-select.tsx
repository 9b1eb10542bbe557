import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import type { Board } from "#contract/entities/board.ts";
import type { Pin } from "#contract/entities/pin.ts";
import { Button } from "#ui/button.tsx";
import { type PinSelection, useSelected } from "#web/features/pins/select/index.ts";
import type { PinListQuery } from "#web/features/pins/wall/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { countHidden } from "./count-hidden.ts";
import type { BulkBarProps } from "./later/bulk-bar.tsx";

type BulkSelectProps = {
  /** The wall's query, and the selection on it. */
  query: PinListQuery;
  selection: PinSelection;
  /** The board that contains all of them, if there is one. */
  board?: Board;
  size?: "small" | "medium";
};

/** Starts selecting Pins on a wall and loads the bar of bulk actions. */
export function BulkSelect({ query, selection, board, size = "small" }: BulkSelectProps) {
  const { isOn, ids } = useSelected(selection);
  const [Bar, setBar] = useState<ComponentType<BulkBarProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const client = useQueryClient();
  const { user } = useViewer();

  function start() {
    selection.start();
    if (Bar !== null) return;
    void later(() => import("./later/bulk-bar.tsx"), "members")
      .load()
      .then(({ BulkBar }) => setBar(() => BulkBar));
  }

  /** Closing the bar would lose the focus, so it returns to the button. */
  function stop() {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("[data-bulk-bar]");
    selection.stop();
    if (isLost) button.current?.focus({ preventScroll: true });
  }

  /** Deselects Pins with an action in progress. Pins selected meanwhile stay selected. */
  function deselect(pinIds: readonly string[]) {
    const gone = new Set(pinIds);
    selection.choose([...selection.get().ids].filter((id) => !gone.has(id)));
  }

  function reselect(pinIds: readonly string[]) {
    const now = selection.get();
    if (now.isOn) selection.choose([...now.ids, ...pinIds]);
  }

  function listChosen(): readonly Pin[] {
    const pages = client.getQueryData(query.queryKey)?.pages ?? [];
    return pages.flatMap(({ data }) => data.filter(({ id }) => ids.has(id)));
  }

  function bar(Bar: ComponentType<BulkBarProps>): ReactNode {
    const chosen = listChosen();
    const areOwn = chosen.every(({ pinner }) => pinner.id === user?.id);
    return (
      <Bar
        pinIds={[...ids]}
        hiddenCount={countHidden(ids, chosen)}
        mayChange={areOwn || chosen.every((pin) => mayChange(pin, user?.id))}
        within={areOwn ? undefined : board}
        onBegin={deselect}
        onRefused={reselect}
        onDone={() => selection.get().ids.size === 0 && stop()}
        onStop={stop}
      />
    );
  }

  return (
    <>
      <Button
        ref={button}
        size={size}
        data-selecting={isOn || undefined}
        onClick={isOn ? selection.stop : start}
      >
        {isOn ? <Trans>Done selecting</Trans> : <Trans>Select</Trans>}
      </Button>
      {isOn && Bar && bar(Bar)}
    </>
  );
}

/** The member who saved the Pin and the owner of its board may change it. */
function mayChange({ pinner, board }: Pin, memberId: string | undefined): boolean {
  return pinner.id === memberId || board?.owner.id === memberId;
}
