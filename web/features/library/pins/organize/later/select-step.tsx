import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Pin } from "#contract/library/entities/pin.ts";
import { BULK_PINS_MAX } from "#contract/limits/bulk.ts";
import { Button } from "#ui/button.tsx";
import { NoPins } from "#ui/drawings/no-pins.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Text } from "#ui/text.tsx";
import { useNearEnd } from "#ui/use-near-end.ts";
import { type PinSelection, useSelected } from "#web/features/library/pins/select/index.ts";
import { ListFailure } from "#web/platform/list/list-failure.tsx";
import { stepInGrid } from "../tile-keys.ts";
import styles from "./select-step.module.css";
import { Tile } from "./tile.tsx";
import { type LoosePins, useLoosePins } from "./use-loose-pins.ts";

const SHAPES = Array.from({ length: 9 }, (_, at) => at);

/** The step for selecting Pins without a board. */
export function SelectStep({ selection }: { selection: PinSelection }) {
  const { t } = useLingui();
  const list = useLoosePins(selection);
  const count = useSelected(selection).ids.size;
  const scroller = useRef<HTMLDivElement>(null);
  const { items: pins, isPending, hasMore, isBusy, failure, all } = list;
  const isLoading = isPending || isBusy;
  const end = useNearEnd({
    // Loading more during a refetch would cancel it.
    isOn: hasMore && failure === null && !list.isReading,
    onNear: list.more,
    count: pins.length,
    scroller,
    ahead: "600px",
  });

  function retryRest() {
    // The retry button disappears, so the focus moves to the last tile before the new ones.
    [...(scroller.current?.querySelectorAll<HTMLElement>("[data-tile]") ?? [])].at(-1)?.focus();
    list.more();
  }

  if (failure !== null && pins.length === 0) {
    return (
      <ListFailure onRetry={list.more}>
        <Trans>Couldn't load Pins</Trans>
      </ListFailure>
    );
  }
  if (!isLoading && !hasMore && pins.length === 0) return <NothingLoose />;
  return (
    <div className={styles.step}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {count === 0 ? (
            <Trans>Select Pins</Trans>
          ) : (
            t`${plural(count, { one: "# selected", other: "# selected" })}`
          )}
        </p>
        <Button
          size="small"
          variant="quiet"
          disabled={pins.length === 0}
          busy={all.isComing}
          busyLabel={t`Loading Pins`}
          onClick={all.toggle}
        >
          {all.isChosen ? <Trans>Select none</Trans> : <Trans>Select all</Trans>}
        </Button>
      </div>
      <div ref={scroller} className={styles.scroller}>
        <Grid list={list} selection={selection} />
        {isLoading && <Shapes label={t`Loading Pins`} />}
        {failure !== null && (
          <ListFailure onRetry={retryRest}>
            <Trans>Couldn't load more Pins.</Trans>
          </ListFailure>
        )}
        <div ref={end} aria-hidden="true" />
      </div>
      {count >= BULK_PINS_MAX && (
        <Text size={14} tone="soft">
          <Trans>Please choose no more than {BULK_PINS_MAX} Pins at a time.</Trans>
        </Text>
      )}
    </div>
  );
}

type GridProps = { list: LoosePins; selection: PinSelection };

function Grid({ list: { items: pins }, selection }: GridProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const stopId = pins.some(({ id }) => id === stop) ? stop : (pins[0]?.id ?? null);
  const extend = useExtend(pins, selection);
  const hasPins = pins.length > 0;

  // Focuses a tile when the step opens or the member comes back to it. On the first visit, tiles are still loading.
  useEffect(() => {
    if (hasPins) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [hasPins]);

  function noteFocus({ target }: FocusEvent) {
    setStop(target.getAttribute("data-tile"));
  }

  function move(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>("[data-tile]") ?? [])];
    const at = tiles.indexOf(event.target as HTMLElement);
    const to = at < 0 ? null : stepInGrid(event.key, at, { count: tiles.length, columns: columnsOf(tiles) });
    const [here, there] = [pins[at], to === null ? undefined : pins[to]];
    if (to === null || here === undefined || there === undefined) return;
    event.preventDefault();
    if (event.shiftKey) {
      // The first step of a range selects its starting tile too.
      if (selection.get().anchor === null || !selection.get().ids.has(here.id)) selection.toggle(here.id);
      extend(there.id);
    }
    tiles[to]?.focus();
  }

  return (
    <ul
      ref={grid}
      className={styles.grid}
      aria-label={t`Unorganized ideas`}
      onFocus={noteFocus}
      onKeyDown={move}
    >
      {pins.map((pin) => (
        <Tile key={pin.id} pin={pin} selection={selection} isStop={pin.id === stopId} onExtend={extend} />
      ))}
    </ul>
  );
}

/** Extends the selection from the last pressed Pin, in the shown order. Stable while the list stays the same. */
function useExtend(pins: readonly Pin[], selection: PinSelection): (pinId: string) => void {
  const shown = useRef(pins);
  useEffect(() => {
    shown.current = pins;
  });
  return useCallback(
    (pinId) =>
      selection.extendTo(
        pinId,
        shown.current.map(({ id }) => id),
      ),
    [selection],
  );
}

/** The number of tiles in the first row. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const top = tiles[0]?.getBoundingClientRect().top;
  const second = tiles.findIndex((tile) => tile.getBoundingClientRect().top !== top);
  return second < 0 ? tiles.length : second;
}

function Shapes({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.grid}>
      {SHAPES.map((at) => (
        <div key={at} className={styles.tile} aria-hidden="true">
          <Skeleton shape="block" width="100%" height="100%" />
        </div>
      ))}
    </div>
  );
}

function NothingLoose() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<NoPins />} title={t`All your Pins are on boards`} level={3}>
      <Trans>Pins saved without a board wait here until you organize them.</Trans>
    </EmptyState>
  );
}
