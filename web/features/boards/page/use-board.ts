import { useLocation, useParams } from "react-router";
import type { Board } from "#contract/entities/board.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useCached } from "#web/platform/query/use-cached.ts";
import { isAbsent } from "./arrive.ts";
import { boardQuery, readActing, sectionQuery, type WholeSection } from "./board-query.ts";

type Asked<Data> = { data: Data | undefined; error: Error | null } | undefined;

/** The board of the page's address, which the loader has asked for; undefined until it has come. */
export function useBoard(): Board | undefined {
  return whatCame(useCached(boardQuery(useApi(), ...useBoardAddress())));
}

export function useSection(): WholeSection | undefined {
  const { sectionSlug = "" } = useParams();
  const [address] = useBoardAddress();
  return whatCame(useCached(sectionQuery(useApi(), { ...address, sectionSlug })));
}

/** What `boardQuery` is asked with on this page. */
export function useBoardAddress() {
  const { username = "", boardSlug: slug = "" } = useParams();
  return [{ username, slug }, readActing(useLocation().search)] as const;
}

/** It may have gone, or been hidden, since a list showed it; or it was not to be had at all. */
function whatCame<Data>(asked: Asked<Data>): Data | undefined {
  const error = asked?.error ?? null;
  if (error !== null && (asked?.data === undefined || isAbsent(error))) throw error;
  return asked?.data;
}
