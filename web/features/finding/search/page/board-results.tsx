import { later } from "#web/platform/later/later.tsx";
import styles from "./search-page.module.css";
import { SearchPage, useSearch } from "./search-page.tsx";

const FoundBoards = later(() => import("./later/found-boards.tsx")).component("FoundBoards", {
  fallback: () => <div className={styles.toCome} />,
  visitorsWait: true,
});
const SearchStart = later(() => import("./later/search-start.tsx")).component("SearchStart");

/** Public boards with these words in their name or description. */
export function BoardResults() {
  const search = useSearch("boards");
  return (
    <SearchPage search={search}>
      {search.query === "" ? (
        <SearchStart search={search} />
      ) : (
        <FoundBoards key={search.query} search={search} />
      )}
    </SearchPage>
  );
}
