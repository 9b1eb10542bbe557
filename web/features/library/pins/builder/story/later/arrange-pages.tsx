import { useLingui } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { DragHost, DragView } from "#ui/drag/host.ts";
import { useDrag } from "#ui/drag/use-drag.ts";
import type { FirstInteraction } from "#ui/drag/use-first-interaction.ts";
import { pace, useDragTexts } from "#web/features/base/shared/arrange-cards/index.ts";
import { orderPages } from "../story.ts";
import { useStoryEditor, useStoryState } from "../use-story-editor.ts";
import { isNarrow } from "./layout.ts";

/** At the ends of the list, where a dragged page scrolls it; in px. */
const SCROLL_ZONE = 72;

type ArrangePagesProps = {
  root: RefObject<HTMLElement | null>;
  sign: FirstInteraction;
  onView: (view: DragView | null) => void;
};

/** Lets people drag the pages into another order. */
export function ArrangePages({ root, sign, onView }: ArrangePagesProps) {
  const { t } = useLingui();
  const { story } = useStoryEditor();
  const { pages } = useStoryState().history.present;
  const texts = useDragTexts((key) => {
    const number = pages.findIndex(({ id }) => id === key) + 1;
    return t`Page ${number}`;
  });
  const host: DragHost = {
    ...pace,
    scrollZone: SCROLL_ZONE,
    isColumn: () => !isNarrow(),
    scroller: () => root.current?.parentElement ?? null,
    show: onView,
    listOf: (key) => (pages.some(({ id }) => id === key) ? pages.map(({ id }) => id) : null),
    canMerge: () => false,
    place: (_key, _place, order) => story.edit((now) => orderPages(now, order)),
    join: () => {},
    ...texts,
  };
  useDrag(root, host, sign);
  return null;
}
