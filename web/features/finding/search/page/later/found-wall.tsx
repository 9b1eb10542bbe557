import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { PinWall } from "#web/features/library/pins/wall/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { aboutQuery, foundPinsQuery } from "../queries.ts";
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
      headings={useHeadings(search)}
      hrefFrom={(bookmark) => hrefOf(search, { after: bookmark })}
    />
  );
}

/** Where the results are no longer what was asked for, but close to it. */
function useHeadings(search: Search) {
  const { t } = useLingui();
  const breaks = useCached(aboutQuery(useApi(), search))?.data?.breaks;
  return useMemo(
    () =>
      breaks?.map(({ step, pin_id: pinId }) => ({
        pinId,
        text: step === "meaning" ? t`Close in meaning` : t`With some of the words`,
      })),
    [breaks, t],
  );
}
