import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { NewsPill } from "#web/features/base/shared/news-pill/index.ts";
import { usePinList } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { keyOf } from "#web/platform/query/query.ts";
import type { FeedName, feedQuery } from "./feed-queries.ts";

const LOOK_EVERY_MS = 60_000;
/** The server counts no further. */
const COUNT_MAX = 50;

type PillProps = { feed: FeedName; query: ReturnType<typeof feedQuery> };

/** Says how many Pins came since, and shows them on a click. The wall never moves by itself. */
export function NewPinsPill({ feed, query }: PillProps) {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const { items } = usePinList(query);
  const [first] = items;
  // The server knows when the other feed was made.
  const asked = feed === "following" && first !== undefined ? { after_id: first.id } : {};
  const key = keyOf("HomefeedNews.get", asked, [], feed);
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call("HomefeedNews.get", asked, signal)).data,
    enabled: !import.meta.env.SSR && first !== undefined,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnWindowFocus: true,
    staleTime: LOOK_EVERY_MS / 2,
    // What was new before this page was loaded is on it.
    gcTime: 0,
  });
  const count = data?.count ?? 0;

  async function show() {
    client.setQueryData(key, { count: 0 });
    scrollTo({ top: 0 });
    await client.resetQueries({ queryKey: query.queryKey, exact: true });
  }

  const words =
    count < COUNT_MAX
      ? t({ message: plural(count, { one: "# new Pin", other: "# new Pins" }) })
      : t`50+ new Pins`;
  return <NewsPill onPress={() => void show()}>{count > 0 ? words : null}</NewsPill>;
}
