import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { EmptyBower } from "#ui/drawings/empty-bower.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SearchIdeas } from "#web/features/finding/search/bar/index.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { helpQuery } from "../queries.ts";
import type { Search } from "../search-address.ts";
import styles from "../search-page.module.css";
import { Related } from "./related.tsx";

/** A page of results before anything is searched for. Where everything is searched, it starts as the search sheet does. */
export function SearchStart({ search }: { search: Search }) {
  const { t } = useLingui();
  const { data } = useQuery(helpQuery(useApi(), ""));
  const isOwn = search.scope === "my_pins";
  const isWithin = isOwn || search.boardId !== null;
  const title = isOwn ? t`Find anything you've saved` : t`What are you looking for?`;
  if (!isWithin) {
    return (
      <div className={styles.start}>
        <SearchIdeas />
        <Related search={search} terms={data?.related ?? []} title={t`Popular now`} />
      </div>
    );
  }
  return (
    <div className={styles.state}>
      <EmptyState drawing={<EmptyBower />} title={title}>
        {isOwn ? (
          <Trans>
            Type what you remember: a word from the title, your note, the board or the website it came from.
          </Trans>
        ) : (
          <Trans>Type a word or two, and narrow it down from there.</Trans>
        )}
      </EmptyState>
    </div>
  );
}
