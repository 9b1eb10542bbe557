import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Pin } from "#contract/library/entities/pin.ts";
import { Masonry } from "#ui/masonry/masonry.tsx";
import { Heading } from "#ui/text.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import type { GridSurface } from "#web/features/base/shared/grid-profiler/index.ts";
import {
  captionRemOf,
  type Density,
  loadCardParts,
  PinArrangingContext,
  PinCard,
  ratioOf,
  SimilarPinsContext,
  useOpenPin,
  usePinName,
} from "#web/features/library/pins/card/index.ts";
import { type PinSelection, useIsSelecting } from "#web/features/library/pins/select/index.ts";
import { loadAhead, untilIdle } from "#web/platform/later/ahead.ts";
import { later } from "#web/platform/later/later.tsx";
import { useExtra } from "#web/platform/later/use-extra.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import type { PinListQuery } from "./pin-list-query.ts";
import styles from "./pin-wall.module.css";
import { noteShown, wallKey, wallPositions } from "./shown-walls.ts";
import { type Lead, splitWall, type WallHeading } from "./split-wall.ts";
import { type AdPlace, useAds, type WallAds } from "./use-ads.ts";
import { type Arrange, useArranged } from "./use-arranged.ts";
import { useGridProfiler } from "./use-grid-profiler.ts";
import { usePinList } from "./use-pin-list.ts";
import { useSelectKeys } from "./use-select-keys.ts";
import { useSimilarPins } from "./use-similar-pins.ts";

export type PinWallProps = {
  /** The route's loader primes it with `primePinList`. */
  query: PinListQuery;
  /** The name under which the wall's load time is reported. */
  surface: GridSurface;
  /** The wall's accessible name. */
  label: string;
  /** Shown if the wall has no Pins. */
  empty: ReactNode;
  density?: Density;
  /** Lets Pins be selected while it is on: `const selection = usePinSelection()`. */
  selection?: PinSelection | null;
  /** The Pin that takes the focus and scrolls into view when this is set. */
  focusedPin?: string | null;
  /** Renders the code for reordering, while no selection is on. */
  arrange?: Arrange | null;
  /** The URL of the page starting at a bookmark, for viewers without JavaScript. */
  hrefFrom?: (bookmark: string) => string;
  /** The wall begins below what a page shows at first, so all its pictures load when they come near. */
  isBelow?: boolean;
  /** What ads are looked for; none if not given. */
  ads?: AdPlace | null;
  /** Headings above some of the Pins. */
  headings?: readonly WallHeading[] | undefined;
};

const loadCommands = () => import("./later/wall-commands.tsx").then(({ WallCommands }) => WallCommands);

const SimilarPins = later(() => import("./later/similar-pins.tsx")).component("SimilarPins");

/** How many pictures of a wall at the top of its page load eagerly. */
const EAGER = 10;

const NO_HEADINGS: readonly WallHeading[] = [];
const keyOf = ({ id }: Pin) => id;
const captions: Record<Density, (pin: Pin) => number> = {
  regular: (pin) => captionRemOf(pin, "regular"),
  compact: (pin) => captionRemOf(pin, "compact"),
};

/** An infinitely scrolling wall of Pins in columns. */
export function PinWall({
  query,
  surface,
  label,
  empty,
  density = "regular",
  selection = null,
  focusedPin = null,
  arrange = null,
  hrefFrom,
  isBelow = false,
  ads: place = null,
  headings = NO_HEADINGS,
}: PinWallProps) {
  const { t } = useLingui();
  const list = usePinList(query);
  const isLoading = list.isPending || list.isBusy;
  const isEmpty = list.items.length === 0;
  const frame = useRef<HTMLDivElement>(null);
  const position = useWallPosition(query);
  const [returnedTo, returnTo] = useState<string | null>(null);
  const Commands = useExtra(loadCommands);
  const isSelecting = useIsSelecting(selection);
  const { pins: own, carried, arranging, arranger } = useArranged(frame, list, isSelecting ? null : arrange);
  const ads = useAds(place, own);
  const pins = ads.items;
  const getOrder = useOrder(pins);
  const similar = useSimilarPins({ isOff: isSelecting || carried != null, pins });
  const { order } = list;
  const parts = useMemo(
    () => splitWall(pins, { headings, similar: similar.row, order }),
    [pins, headings, similar.row, order],
  );
  const renderPin = useRenderPin({ getOrder, density, selection, isBelow, ads });
  const renderFurther = useRenderPin({ getOrder, density, selection, isBelow: true, ads });
  const labels = useWallLabels(label);
  const nameOf = usePinName();
  const selectKeys = useSelectKeys(frame, getOrder, selection);
  useGridProfiler(surface, frame, list.hasMore || isLoading);
  usePartsAhead();

  if (isEmpty && list.failure !== null) {
    return (
      <div className={styles.state}>
        <NothingLoaded title={t`Couldn't load Pins`} failure={list.failure} onRetry={list.more} />
      </div>
    );
  }
  if (isEmpty && !isLoading && !list.hasMore) return empty;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the checkboxes inside
    <div ref={frame} className={styles.wall} onKeyDown={selectKeys}>
      <SimilarPinsContext value={similar.control}>
        <PinArrangingContext value={arranging}>
          <WallWidth>
            {parts.map(({ lead, heading, from, items, isLast }, at) => (
              <Fragment key={keyOfLead(lead)}>
                <WallLead lead={lead} density={density} onCloseSimilar={similar.close} />
                {(items.length > 0 || parts.length === 1 || (isLast && list.hasMore)) && (
                  <Masonry
                    items={items}
                    onStepOut={(step) => focusBeside(frame.current, at, step)}
                    firstPosition={from + 1}
                    total={list.hasMore ? -1 : pins.length}
                    draggedKey={carried}
                    focusedKey={focusedPin ?? returnedTo}
                    getKey={keyOf}
                    getRatio={ratioOf}
                    captionRem={captions[density]}
                    columns={density === "compact" ? "dense" : "regular"}
                    getLabel={nameOf}
                    renderItem={from === 0 ? renderPin : renderFurther}
                    labels={heading === null ? labels : { ...labels, feed: heading }}
                    hasMore={isLast && list.hasMore}
                    loading={isLast && isLoading}
                    failed={isLast && list.failure !== null}
                    loadMore={list.more}
                    nextPageHref={list.bookmark === null ? undefined : hrefFrom?.(list.bookmark)}
                    positionStore={wallPositions}
                    positionKey={from === 0 ? position : `${position} ${keyOfLead(lead)}`}
                  />
                )}
              </Fragment>
            ))}
          </WallWidth>
        </PinArrangingContext>
      </SimilarPinsContext>
      {arranger}
      {Commands && (
        <Commands frame={frame} wall={position} pins={pins} selection={selection} onReturn={returnTo} />
      )}
      {!list.hasMore && !isLoading && pins.length > ONE_SCREEN && (
        <p className={styles.end}>
          <Trans>You've reached the end.</Trans>
        </p>
      )}
    </div>
  );
}

/** Of fewer Pins, people see that there are no more. */
const ONE_SCREEN = 25;

type WallLeadProps = { lead: Lead; density: Density; onCloseSimilar: () => void };

/** What stands above a part of the wall. */
function WallLead({ lead, density, onCloseSimilar }: WallLeadProps) {
  if (lead === null) return null;
  return lead.kind === "heading" ? (
    <Heading level={2} size={20} className={styles.heading}>
      {lead.text}
    </Heading>
  ) : (
    <SimilarPins pinId={lead.pinId} density={density} onClose={onCloseSimilar} />
  );
}

/** Moves the focus to the next card in another part. Returns false if there is none. */
function focusBeside(wall: HTMLElement | null, part: number, step: 1 | -1): boolean {
  const feed = wall?.querySelectorAll("[role=feed]")[part + step];
  const card = [...(feed?.querySelectorAll<HTMLElement>(":scope > article") ?? [])].at(step === 1 ? 0 : -1);
  card?.focus();
  return card !== undefined;
}

function keyOfLead(lead: Lead): string {
  if (lead === null) return "";
  return lead.kind === "heading" ? `heading ${lead.text}` : `similar ${lead.pinId}`;
}

/**
 * The key for storing the scroll position: this list at this history entry. What opens over the page may be in the
 * address's hash and make entries of its own, which don't move the wall.
 */
function useWallPosition({ queryKey }: PinListQuery): string {
  const { key, hash } = useLocation();
  const [entry, setEntry] = useState(key);
  if (hash === "" && entry !== key) setEntry(key);
  const shown = wallKey(key, queryKey);
  useEffect(() => noteShown(shown), [shown]);
  return wallKey(entry, queryKey);
}

/** Loads the code of the card controls while the browser is idle, unless the viewer saves data. */
function usePartsAhead(): void {
  useEffect(() => void untilIdle().then(() => loadAhead(loadCardParts)), []);
}

function useOrder(pins: readonly Pin[]): () => readonly string[] {
  const shown = useRef(pins);
  useEffect(() => {
    shown.current = pins;
  });
  return useCallback(() => shown.current.map(keyOf), []);
}

type RenderOptions = {
  getOrder: () => readonly string[];
  density: Density;
  selection: PinSelection | null;
  isBelow: boolean;
  ads: Omit<WallAds, "items">;
};

function useRenderPin({ getOrder, density, selection, isBelow, ads: wallAds }: RenderOptions) {
  const { ads, moveAds, AdFrame } = wallAds;
  const open = useOpenPin(getOrder);
  const extend = useCallback(({ id }: Pin) => selection?.extendTo(id, getOrder()), [selection, getOrder]);
  return useCallback(
    (pin: Pin, index: number) => {
      const card = (
        <PinCard
          pin={pin}
          density={density}
          isEager={!isBelow && index < EAGER}
          onOpen={open}
          selection={selection}
          onExtend={extend}
        />
      );
      const ad = ads.get(pin.id);
      if (ad === undefined || AdFrame === null) return card;
      return (
        <AdFrame ad={ad} onMove={moveAds}>
          {card}
        </AdFrame>
      );
    },
    [open, density, selection, isBelow, extend, ads, moveAds, AdFrame],
  );
}

function useWallLabels(feed: string) {
  const { t } = useLingui();
  return useMemo(
    () => ({
      feed,
      skip: t`Skip Pins`,
      more: t`Show more Pins`,
      before: t`Show previous Pins`,
      loading: t`Loading Pins`,
      retry: t`Try again`,
      failed: t`Couldn't load more Pins.`,
    }),
    [t, feed],
  );
}
