import { useLocation, useParams } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { boardQuery, readActing, sectionQuery, type WholeSection } from "./board-query.ts";
import { isNotFound } from "./page-guards.ts";

type CachedQuery<Data> = { data: Data | undefined; error: Error | null } | undefined;

/** The page's board, requested by its loader; undefined until it has loaded. */
export function useBoard(): Board | undefined {
  return dataOrThrow(useCached(boardQuery(useApi(), ...useBoardAddress())));
}

export function useSection(): WholeSection | undefined {
  const { sectionSlug = "" } = useParams();
  const [address] = useBoardAddress();
  return dataOrThrow(useCached(sectionQuery(useApi(), { ...address, sectionSlug })));
}

/** The arguments of `boardQuery` for this page. */
export function useBoardAddress() {
  const { username = "", boardSlug: slug = "" } = useParams();
  return [{ username, slug }, readActing(useLocation().search)] as const;
}

/** Returns the data or throws the error. A board that a list showed may since have been deleted or hidden. */
function dataOrThrow<Data>(cached: CachedQuery<Data>): Data | undefined {
  const error = cached?.error ?? null;
  if (error !== null && (cached?.data === undefined || isNotFound(error))) throw error;
  return cached?.data;
}
