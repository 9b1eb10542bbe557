import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { isSamePath } from "#web/platform/page/paths.ts";
import { boardQuery, type SectionAddress, sectionQuery, sectionsQuery } from "../board-query.ts";
import { useBoardAddress } from "../use-board.ts";

/** Refetches the board and its sections when actions have made them stale. */
export function KeepBoardFresh({ board }: { board: Board }) {
  const api = useApi();
  const isHere = useIsHere();
  const hasSections = board.section_count > 0;
  const [address, subject] = useBoardAddress();
  useQuery({ ...boardQuery(api, address, subject), enabled: isHere });
  useInfiniteQuery({ ...sectionsQuery(api, board.id, subject), enabled: () => hasSections && isHere() });
  return null;
}

export function KeepSectionFresh({ address }: { address: SectionAddress }) {
  const [, subject] = useBoardAddress();
  useQuery({ ...sectionQuery(useApi(), address, subject), enabled: useIsHere() });
  return null;
}

/**
 * Whether the viewer is still on this page. After navigating away, the old page stays mounted until the next one
 * renders; refetching a board deleted there would fail and break it.
 */
function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  return () => import.meta.env.SSR || isSamePath(location.pathname, pathname);
}
