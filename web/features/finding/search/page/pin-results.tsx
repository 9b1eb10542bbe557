import { useApi } from "#web/platform/api/use-api.ts";
import { later } from "#web/platform/later/later.tsx";
import { useCached } from "#web/platform/query/use-cached.ts";
import { SearchBoardName } from "./board-name.tsx";
import { Guides, UsedFilters } from "./chips.tsx";
import { FilterButton } from "./filter-button.tsx";
import { aboutQuery } from "./queries.ts";
import type { Search } from "./search-address.ts";
import styles from "./search-page.module.css";
import { SearchPage, useSearch } from "./search-page.tsx";
import { SortLink } from "./sort-link.tsx";

const FoundWall = later(() => import("./later/found-wall.tsx")).component("FoundWall", {
  fallback: () => <div className={styles.toCome} />,
  visitorsWait: true,
});
const TopCards = later(() => import("./later/top-cards.tsx")).component("TopCards");
const UnderstoodLine = later(() => import("./later/understood-line.tsx")).component("UnderstoodLine");
const SearchStart = later(() => import("./later/search-start.tsx")).component("SearchStart");

/** Pins that match: everyone's, or one's own and those of shared boards. */
export function PinResults({ scope }: { scope: "pins" | "my_pins" }) {
  const search = useSearch(scope);
  return (
    <SearchPage search={search} tools={<Tools search={search} />}>
      {search.query === "" ? <SearchStart search={search} /> : <FoundWall search={search} />}
    </SearchPage>
  );
}

function Tools({ search }: { search: Search }) {
  const about = useCached(aboutQuery(useApi(), search))?.data;
  const isWithin = search.scope === "my_pins" || search.boardId !== null;
  if (search.query === "" && !isWithin) return null;
  return (
    <>
      {search.boardId !== null && <SearchBoardName boardId={search.boardId} />}
      <div className={styles.tools}>
        <div className={styles.buttons}>
          <FilterButton search={search} />
          {search.query !== "" && <SortLink search={search} />}
        </div>
        {about !== undefined && (about.guides.length > 0 || about.topic !== null) && (
          <div className={styles.guides}>
            <Guides search={search} about={about} />
          </div>
        )}
      </div>
      <UsedFilters search={search} />
      {about !== undefined && about.understood.verbatim_query !== null && (
        <UnderstoodLine search={search} understood={about.understood} />
      )}
      {about !== undefined && about.cards.length > 0 && <TopCards cards={about.cards} />}
    </>
  );
}
