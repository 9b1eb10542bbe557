import { useEffect } from "react";
import type { DragHost } from "#ui/drag/host.ts";
import { useDrag } from "#ui/drag/use-drag.ts";
import type { FirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { usePinName } from "#web/features/pins/card/index.ts";
import type { ArrangedWall } from "#web/features/pins/wall/index.ts";
import { pace, useDragNews, useMoveOn } from "#web/features/shared/arrange-cards/index.ts";
import { type QueryFrom, useStorePlace } from "./use-store-place.ts";

export type ArrangePinsProps = ArrangedWall & {
  boardId: string;
  /** Null on the wall of Pins without a section. */
  sectionId: string | null;
  queryFrom: QueryFrom;
  sign: FirstInteraction;
};

/** Lets owner and collaborators reorder the Pins of a wall. */
export function ArrangePins(props: ArrangePinsProps) {
  const { root, list, onView, arranging, boardId, sectionId, queryFrom, sign } = props;
  const { items: pins, hasMore, failure } = list;
  const nameOf = usePinName();
  const news = useDragNews((key) => {
    const pin = pins.find(({ id }) => id === key);
    return pin ? nameOf(pin) : "";
  });
  const store = useStorePlace({ boardId, sectionId, queryFrom, hasMore });

  const host: DragHost = {
    ...pace,
    // A long press opens the card's menu instead.
    gripOnly: true,
    show: onView,
    listOf: (key) => (pins.some(({ id }) => id === key) ? pins.map(({ id }) => id) : null),
    hasMore: () => hasMore,
    canMerge: () => false,
    place: (id, _, after) => store({ id, before: pins.map((pin) => pin.id), after }),
    join: () => {},
    describe: news,
  };
  const moving = useMoveOn(useDrag(root, host, sign), host, () => {
    if (failure === null) list.more();
  });
  useEffect(() => arranging.answer(moving));
  return null;
}
