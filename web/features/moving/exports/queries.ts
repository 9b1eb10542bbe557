import type { InfiniteData } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { Export } from "#contract/moving/resources/export.ts";
import type { Api } from "#web/platform/api/api.ts";
import { pagedQueryOf, queryOf } from "#web/platform/query/query.ts";

const EXPORT_CHECK_EVERY_MS = 2_000;

type ExportPages = InfiniteData<Answer<Export[]>>;

export function exportsQuery(api: Api) {
  return pagedQueryOf(api, "Exports.get", {}, []);
}

/** The same, read again as long as one is being made. */
export function followedExportsQuery(api: Api) {
  const query = exportsQuery(api);
  return {
    ...query,
    refetchInterval: ({ state: { data } }: { state: { data: ExportPages | undefined } }) =>
      data?.pages[0]?.data.some(({ state }) => state === "working") === true && EXPORT_CHECK_EVERY_MS,
  };
}

/** The one board that is to be exported. */
export function exportedBoardQuery(api: Api, boardId: string) {
  return queryOf(api, "Board.get", { board_id: boardId }, ["boards"]);
}
