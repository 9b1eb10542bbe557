import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Board, Section } from "#contract/library/entities/board.ts";
import type { DragView } from "#ui/drag/host.ts";
import { focusFirst } from "#ui/focus-wrap.ts";
import { createAsking } from "#web/features/base/shared/arrange-cards/index.ts";
import { arrangeItems } from "#web/platform/query/arrange-pages.ts";
import styles from "../sections.module.css";
import { useFocusFrom } from "../use-focus-from.ts";
import { ArrangeSectionsSlot } from "./arrange-sections-slot.tsx";
import { type SectionArranging, SectionArrangingContext } from "./arranging.ts";
import { SectionTools } from "./section-tools.tsx";

export type ArrangeableSectionsProps = {
  board: Board;
  sections: readonly Section[];
  isWhole: boolean;
  /** The index of the first section that a click has just revealed. */
  revealedFrom: number | null;
  cardOf: (section: Section) => ReactNode;
};

/** A board's sections for viewers who can reorder them. */
export function ArrangeableSections(props: ArrangeableSectionsProps) {
  const { board, sections, isWhole, revealedFrom, cardOf } = props;
  const root = useRef<HTMLUListElement>(null);
  useFocusFrom(root, revealedFrom);
  const [arranging] = useState(() => createAsking<SectionArranging>());
  const [drag, setDrag] = useState<DragView | null>(null);
  return (
    <SectionArrangingContext value={arranging}>
      <ul
        ref={root}
        className={styles.sections}
        data-whole={isWhole || undefined}
        {...useFocusKept(root, sections)}
      >
        {arrangeItems(sections, drag?.order ?? []).map((section) => (
          <li
            key={section.id}
            className={styles.kept}
            data-card={section.id}
            data-drop={section.id}
            data-lifted={drag?.key === section.id ? "" : undefined}
          >
            {cardOf(section)}
            <SectionTools section={section} board={board} />
          </li>
        ))}
      </ul>
      <ArrangeSectionsSlot
        boardId={board.id}
        sections={sections}
        root={root}
        onView={setDrag}
        arranging={arranging}
      />
    </SectionArrangingContext>
  );
}

/** When the section with the focus is removed, the one in its place gets the focus. */
function useFocusKept(root: RefObject<HTMLElement | null>, sections: readonly Section[]) {
  const focused = useRef<{ id: string; at: number } | null>(null);

  useLayoutEffect(() => {
    const { id, at } = focused.current ?? { id: "", at: 0 };
    if (focused.current === null || sections.some((section) => section.id === id)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    focusFirst(root.current?.children[Math.min(at, sections.length - 1)]);
  }, [root, sections]);

  return {
    onFocus({ target }: FocusEvent) {
      const id = target.closest<HTMLElement>("[data-card]")?.dataset.card ?? "";
      focused.current = { id, at: sections.findIndex((section) => section.id === id) };
    },
    onBlur() {
      focused.current = null;
    },
  };
}
