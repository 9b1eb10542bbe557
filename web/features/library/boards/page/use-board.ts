import { useMemo } from "react";
import { useLocation, useParams } from "react-router";
import type { Board } from "#contract/library/entities/board.ts";
import type { Acting } from "#web/platform/api/acting.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { isLeaving } from "#web/platform/browser/navigation-state.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import {
  boardQuery,
  readSubject,
  readWall,
  sectionQuery,
  type WallAsked,
  type WholeSection,
} from "./board-query.ts";
import { isNotFound } from "./page-guards.ts";

type CachedQuery<Data> = { data: Data | undefined; error: Error | null } | undefined;

/** The page's board, requested by its loader; undefined until it has loaded. */
export function useBoard(): Board | undefined {
  const [address, subject] = useBoardAddress();
  const { acting } = useViewer();
  const board = dataOrThrow(useCached(boardQuery(useApi(), address, subject)));
  return useMemo(() => board && withToolsOf(board, subject, acting), [board, subject, acting]);
}

export function useSection(): WholeSection | undefined {
  const { sectionSlug = "" } = useParams();
  const [address, subject] = useBoardAddress();
  const { acting } = useViewer();
  const section = dataOrThrow(useCached(sectionQuery(useApi(), { ...address, sectionSlug }, subject)));
  return useMemo(
    () => section && { ...section, board: withToolsOf(section.board, subject, acting) },
    [section, subject, acting],
  );
}

/** Tools act for the account of the session, so they're no use where only the URL names one. */
function withToolsOf(board: Board, subject: string | null, acting: Acting): Board {
  return subject === null || subject === acting?.id ? board : { ...board, access: [] };
}

/** The arguments of `boardQuery` for this page. */
export function useBoardAddress() {
  const { username = "", boardSlug: slug = "" } = useParams();
  return [{ username, slug }, readSubject(useLocation().search, { username }, useViewer())] as const;
}

/** The wall options of this page. */
export function useWall(): WallAsked {
  const [, subject] = useBoardAddress();
  return { ...readWall(useLocation().search), subject };
}

/**
 * Returns the data or throws the error. A board that a list showed may since have been deleted or hidden. Someone who has
 * just left a hidden board is on the way to another page, which may load for a while, and hears nothing of that.
 */
function dataOrThrow<Data>(cached: CachedQuery<Data>): Data | undefined {
  const error = cached?.error ?? null;
  if (error !== null && (cached?.data === undefined || (isNotFound(error) && !isLeaving()))) throw error;
  return cached?.data;
}
