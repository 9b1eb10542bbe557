import type { Board } from "#contract/library/entities/board.ts";
import type { BoardSort } from "#contract/library/resources/board-view.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { type Paged, usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { type BoardFilter, fits, sortBoards } from "./board-groups.ts";
import { boardListQuery } from "./queries.ts";

type BoardListOptions = {
  username: string;
  sort: BoardSort | null;
  filters: readonly BoardFilter[];
  asVisitor: boolean;
  text: string;
};

/** As the server looks for it. */
function hasText({ name, description }: Board, text: string): boolean {
  return `${name} ${description}`.toLowerCase().includes(text.toLowerCase());
}

/** Reads the boards of a profile. While a new order or filter loads, shows the loaded boards accordingly. */
export function useBoardList(options: BoardListOptions): Paged<Board> {
  const { sort, filters, text } = options;
  const { locale } = useViewer();
  return usePaged({
    ...boardListQuery(useApi(), options),
    placeholderData: (previous) => {
      if (previous === undefined) return undefined;
      const matching = previous.pages
        .flatMap(({ data }) => data)
        .filter((board) => fits(board, filters) && hasText(board, text));
      // Boards that haven't been loaded, usually the archived ones, may still match.
      if (matching.length === 0) return undefined;
      return {
        pages: [{ data: sortBoards(matching, sort ?? undefined, locale), bookmark: null }],
        pageParams: [null],
      };
    },
  });
}
