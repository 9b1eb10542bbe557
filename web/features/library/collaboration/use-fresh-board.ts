import { useQuery } from "@tanstack/react-query";
import type { Board } from "#contract/library/entities/board.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { queryOf } from "#web/platform/query/query.ts";
import { boardAsked } from "./queries.ts";

/** Follows what changes about a board that was loaded elsewhere. */
export function useFreshBoard(board: Board): Board {
  const asked = boardAsked(board, useViewer().acting);
  const query = queryOf(useApi(), "Board.get", asked, ["boards", "pins"]);
  return useQuery({ ...query, initialData: board }).data;
}
