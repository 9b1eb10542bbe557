import type { QueryClient } from "@tanstack/react-query";
import type { Section } from "#contract/library/entities/board.ts";
import type { Pages } from "#web/platform/query/arrange-pages.ts";
import { changeBoardPage } from "./board-cache.ts";

type Leaving = {
  boardId: string;
  sectionId: string;
  /** The section of the board that its Pins go to. */
  targetId?: string | undefined;
};

/**
 * Removes a section from its board's page before the server has answered. Returns a function that puts it back and keeps
 * everything else that has changed since. Callers must refetch afterwards.
 */
export function removeSectionFromCache(
  client: QueryClient,
  { boardId, sectionId, targetId }: Leaving,
): () => void {
  const lists = { queryKey: ["BoardSections.get", { board_id: boardId }] };
  // A response in flight would bring the section back.
  void client.cancelQueries(lists);
  const taken = client
    .getQueriesData<Pages<Section>>(lists)
    .flatMap(([key, list]) =>
      (list?.pages ?? []).map(({ data }, page) => ({ key, page, ...find(data, sectionId) })),
    )
    .find(({ section }) => section !== undefined);
  const { section } = taken ?? {};

  function update(change: (sections: Section[], page: number) => Section[], count: number): void {
    client.setQueriesData<Pages<Section>>(
      lists,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page, index) => ({ ...page, data: change(page.data, index) })),
        },
    );
    changeBoardPage(client, boardId, (board) => ({ ...board, section_count: board.section_count + count }));
  }

  function addPins(sections: Section[], count: number): Section[] {
    return sections.map((one) => (one.id === targetId ? { ...one, pin_count: one.pin_count + count } : one));
  }

  const moved = section?.pin_count ?? 0;
  update((sections) => addPins(sections, moved).filter(({ id }) => id !== sectionId), -1);
  return () =>
    update((sections, page) => {
      const rest = addPins(sections, -moved);
      const isBack = rest.some(({ id }) => id === sectionId);
      return section && taken?.page === page && !isBack ? rest.toSpliced(taken.at, 0, section) : rest;
    }, 1);
}

function find(sections: readonly Section[], id: string) {
  const at = sections.findIndex((section) => section.id === id);
  return { at, section: sections[at] };
}
