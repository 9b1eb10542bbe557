import { useEffect } from "react";
import type { Board, Section } from "#contract/library/entities/board.ts";
import type { DragHost } from "#ui/drag/host.ts";
import { useDrag } from "#ui/drag/use-drag.ts";
import type { FirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { pace, useDragTexts, useMoveOn } from "#web/features/base/shared/arrange-cards/index.ts";
import { usePinName } from "#web/features/library/pins/card/index.ts";
import { useBulkEdit } from "#web/features/library/pins/place/index.ts";
import type { ArrangedWall } from "#web/features/library/pins/wall/index.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type QueryFrom, useStorePlace } from "./use-store-place.ts";

export type ArrangePinsProps = ArrangedWall & {
  board: Pick<Board, "id" | "owner" | "privacy">;
  /** Null on the wall of Pins without a section. */
  sectionId: string | null;
  /** The sections on the page. Pins can be dropped on their cards. */
  sections: readonly Section[];
  queryFrom: QueryFrom;
  sign: FirstInteraction;
};

/** Lets owner and collaborators reorder the Pins of a wall, and drop them on the board's sections. */
export function ArrangePins(props: ArrangePinsProps) {
  const { root, list, onView, arranging, board, sectionId, sections, queryFrom, sign } = props;
  const { id: boardId, privacy } = board;
  const { user } = useViewer();
  const { items: pins, hasMore, failure } = list;
  const nameOf = usePinName();
  const texts = useDragTexts((key) => {
    const pin = pins.find(({ id }) => id === key);
    return pin ? nameOf(pin) : (sections.find(({ id }) => id === key)?.title ?? "");
  });
  const { begin: move } = useBulkEdit();
  const store = useStorePlace({ board, sectionId, queryFrom, hasMore });

  const host: DragHost = {
    ...pace,
    // A long press opens the card's menu instead.
    touchNeedsGrip: true,
    show: onView,
    listOf: (key) => (pins.some(({ id }) => id === key) ? pins.map(({ id }) => id) : null),
    hasMore: () => hasMore,
    canMerge: () => false,
    // Within a board, its owner may move every Pin, and collaborators their own.
    takes: (target, key) =>
      sections.some(({ id }) => id === target) &&
      (board.owner.id === user?.id || pins.find(({ id }) => id === key)?.pinner.id === user?.id),
    place: (id, _, after) => store({ id, before: pins.map((pin) => pin.id), after }),
    join(pinId, target) {
      const to = sections.find(({ id }) => id === target);
      if (to === undefined) return;
      move({ kind: "move", pinIds: [pinId], to: { boardId, sectionId: to.id, label: to.title, privacy } });
    },
    ...texts,
  };
  const moving = useMoveOn(useDrag(root, host, sign), host, () => {
    if (failure === null) list.more();
  });
  useEffect(() => arranging.answer(moving));
  return null;
}
