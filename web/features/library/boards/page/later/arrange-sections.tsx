import { type RefObject, useEffect } from "react";
import type { Section } from "#contract/library/entities/board.ts";
import { type DragHost, type DragView, findCard, possibleSteps } from "#ui/drag/host.ts";
import { useDrag } from "#ui/drag/use-drag.ts";
import type { FirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { type Asking, pace, useDragTexts } from "#web/features/base/shared/arrange-cards/index.ts";
import type { SectionArranging } from "./arranging.ts";
import { useStoreSections } from "./use-store-sections.ts";

export type ArrangeSectionsProps = {
  boardId: string;
  sections: readonly Section[];
  /** The element that contains the cards. */
  root: RefObject<HTMLElement | null>;
  sign: FirstInteraction;
  onView: (view: DragView | null) => void;
  /** Receives the requests of the cards' menus. */
  arranging: Asking<SectionArranging>;
};

/** Lets owner and collaborators reorder a board's sections. */
export function ArrangeSections({ boardId, sections, root, sign, onView, arranging }: ArrangeSectionsProps) {
  const texts = useDragTexts((key) => sections.find(({ id }) => id === key)?.title ?? "");
  const store = useStoreSections(boardId);

  /** Sections hidden behind the first rows take no part in dragging. */
  function listShown(): readonly string[] {
    const element = root.current;
    const ids = sections.map(({ id }) => id);
    return element === null ? ids : ids.filter((id) => findCard(element, id)?.checkVisibility());
  }

  const host: DragHost = {
    ...pace,
    show: onView,
    listOf(key) {
      const ids = listShown();
      return ids.includes(key) ? ids : null;
    },
    canMerge: () => false,
    place: (id, _, after) => store({ before: host.listOf(id) ?? [], after }),
    join: () => {},
    ...texts,
  };
  const move = useDrag(root, host, sign);
  useEffect(() =>
    arranging.answer({ move: ({ id }, way) => move(id, way), waysOf: ({ id }) => possibleSteps(host, id) }),
  );
  return null;
}
