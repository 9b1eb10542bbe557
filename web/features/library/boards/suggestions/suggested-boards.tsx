import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { clustersQuery } from "./queries.ts";

const SuggestionList = later(() => import("./later/suggestion-list.tsx"), "members").component(
  "SuggestionList",
);

/** Boards that the viewer could create from their own Pins; nothing if there are none. */
export function SuggestedBoards() {
  const clusters = useCached(clustersQuery(useApi()))?.data;
  return clusters !== undefined && clusters.length > 0 && <SuggestionList clusters={clusters} />;
}
