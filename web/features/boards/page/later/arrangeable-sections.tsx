import { type ReactNode, useRef, useState } from "react";
import type { Board, Section } from "#contract/entities/board.ts";
import type { DragView } from "#ui/drag/host.ts";
import { createAsking } from "#web/features/shared/arrange-cards/index.ts";
import { arrangeItems } from "#web/platform/query/arrange-pages.ts";
import styles from "../sections.module.css";
import { ArrangeSectionsSlot } from "./arrange-sections-slot.tsx";
import { type SectionArranging, SectionArrangingContext } from "./arranging.ts";
import { SectionTools } from "./section-tools.tsx";

export type ArrangeableSectionsProps = {
  board: Board;
  sections: readonly Section[];
  isWhole: boolean;
  cardOf: (section: Section) => ReactNode;
};

/** A board's sections for viewers who can reorder them. */
export function ArrangeableSections({ board, sections, isWhole, cardOf }: ArrangeableSectionsProps) {
  const root = useRef<HTMLUListElement>(null);
  const [arranging] = useState(() => createAsking<SectionArranging>());
  const [drag, setDrag] = useState<DragView | null>(null);
  return (
    <SectionArrangingContext value={arranging}>
      <ul ref={root} className={styles.sections} data-whole={isWhole || undefined}>
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
