import { useLingui } from "@lingui/react/macro";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { foundPinsQuery } from "../queries.ts";
import { hrefOf, type Search } from "../search-address.ts";

const NoResults = later(() => import("./no-results.tsx")).component("NoResults");

/** The Pins that match. */
export function FoundWall({ search }: { search: Search }) {
  const { t } = useLingui();
  const { query } = search;
  return (
    <PinWall
      // Another search is another wall.
      key={hrefOf(search, {})}
      query={foundPinsQuery(useApi(), search)}
      surface="other"
      label={t`Pins that match “${query}”`}
      empty={<NoResults search={search} />}
      ads={search.scope === "my_pins" ? null : { surface: "search", query }}
      hrefFrom={(bookmark) => hrefOf(search, { after: bookmark })}
    />
  );
}
