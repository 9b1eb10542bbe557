import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";
import { useApi } from "../../../app.tsx";
import { boardQuery, type SectionAddress, sectionQuery, sectionsQuery } from "../board-query.ts";
import { useBoardAddress } from "../use-board.ts";

/** Asks anew for the board and its sections when what is done with them has made them old. */
export function KeepBoardFresh({ board }: { board: Board }) {
  const api = useApi();
  useQuery(boardQuery(api, ...useBoardAddress()));
  useInfiniteQuery({ ...sectionsQuery(api, board.id), enabled: board.section_count > 0 });
  return null;
}

export function KeepSectionFresh({ address }: { address: SectionAddress }) {
  useQuery(sectionQuery(useApi(), address));
  return null;
}
