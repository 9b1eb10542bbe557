import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Board } from "#contract/library/entities/board.ts";
import { Button } from "#ui/button.tsx";
import { KeyTip } from "#ui/key-tip.tsx";
import type { BulkEdit, Place } from "#web/features/library/pins/place/index.ts";
import { type PinSelection, useSelected } from "#web/features/library/pins/select/index.ts";
import { focusedCard, type PinListQuery, pinIdOf } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCommand } from "#web/platform/commands/use-command.ts";
import { useShortcut } from "#web/platform/commands/use-shortcut.ts";
import { later } from "#web/platform/later/later.tsx";
import { useLater } from "#web/platform/later/use-later.ts";
import { AsOwner } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { chosenFrom } from "./chosen.ts";
import type { BulkBarProps } from "./later/bulk-bar.tsx";

type BulkSelectProps = {
  /** The wall's query, and the selection on it. */
  query: PinListQuery;
  selection: PinSelection;
  /** What the wall shows, for selecting all of it. */
  place: Place;
  /** The board that contains all of them, if there is one. */
  board?: Board;
};

const loadBar = later(() => import("./later/bulk-bar.tsx"), "members").pick("BulkBar");

/** Starts selecting Pins on a wall and loads the bar of bulk actions. */
export function BulkSelect({ query, selection, place, board }: BulkSelectProps) {
  const selected = useSelected(selection);
  const { isOn } = selected;
  const Bar = useLater(loadBar, isOn);
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useShortcut("select");
  const client = useQueryClient();
  const memberId = useViewer().user?.id ?? "";
  const counting = useQuery({
    ...queryOf(useApi(), "BulkEditSelectAll.get", place, ["pins"]),
    enabled: isOn,
    staleTime: 0,
  });

  function selectCard(card: HTMLElement) {
    flushSync(() => {
      if (!isOn) selection.start();
      selection.toggle(pinIdOf(card));
    });
    card.querySelector<HTMLElement>("[data-select]")?.focus({ preventScroll: true });
  }

  useCommand("select", () => {
    const card = focusedCard();
    if (card !== null) return isOnWall(pinIdOf(card)) ? { run: () => selectCard(card) } : null;
    return isOn ? null : { run: selection.start };
  });

  /** Closing the bar would lose the focus, so it returns to the button. */
  function stop() {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("[data-bulk-bar]");
    selection.stop();
    if (isLost) button.current?.focus({ preventScroll: true });
  }

  function toggleAll() {
    const { isAll, ids } = selection.get();
    if (isAll && ids.size === 0) return selection.clear();
    if (counting.isError) void counting.refetch();
    selection.chooseAll([]);
  }

  /** Deselects Pins with an action in progress. Pins selected meanwhile stay selected. */
  function deselect({ pinIds, everything }: BulkEdit) {
    if (everything) return selection.clear();
    const gone = new Set(pinIds);
    selection.choose([...selection.get().ids].filter((id) => !gone.has(id)));
  }

  function reselect({ pinIds, everything }: BulkEdit) {
    const now = selection.get();
    if (!now.isOn || now.isAll) return;
    if (everything) selection.chooseAll(everything.butIds);
    else selection.choose([...now.ids, ...pinIds]);
  }

  function loadedPins() {
    return client.getQueryData(query.queryKey)?.pages.flatMap(({ data }) => data) ?? [];
  }

  function isOnWall(pinId: string) {
    return loadedPins().some(({ id }) => id === pinId);
  }

  function bar(Bar: ComponentType<BulkBarProps>): ReactNode {
    const { pinIds, ...chosen } = chosenFrom(selected, loadedPins(), { everything: counting.data, memberId });
    const { queryKey } = query;
    const everything = { place, butIds: [...selected.ids], count: chosen.count ?? 0, queryKey };
    return (
      <AsOwner ownerId={memberId}>
        <Bar
          {...chosen}
          pins={selected.isAll ? { pinIds, everything } : { pinIds }}
          isEverything={selected.isAll && selected.ids.size === 0}
          // On other boards than their own, members change only what they saved.
          mayChange={chosen.othersCount === 0 || board?.owner.id === memberId}
          within={chosen.othersCount === 0 ? undefined : board}
          onToggleAll={toggleAll}
          onBegin={deselect}
          onRefused={reselect}
          onDone={() => isEmpty(selection) && stop()}
          onStop={stop}
        />
      </AsOwner>
    );
  }

  return (
    <>
      <KeyTip shortcut={isOn ? undefined : shortcut}>
        <Button
          ref={button}
          data-selecting={isOn || undefined}
          onClick={isOn ? selection.stop : selection.start}
        >
          {isOn ? <Trans>Done selecting</Trans> : <Trans>Select</Trans>}
        </Button>
      </KeyTip>
      {isOn && Bar && bar(Bar)}
    </>
  );
}

function isEmpty(selection: PinSelection): boolean {
  const { isAll, ids } = selection.get();
  return !isAll && ids.size === 0;
}
