import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { SEARCH_TEXT_MAX } from "#contract/limits/search.ts";
import { type SearchScope, searchUrl } from "#contract/urls.ts";
import { SearchField } from "#ui/search-field.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { Heading } from "#ui/text.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { WallWidth } from "#ui/wall-width.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { readSearch, type Search } from "./search-address.ts";
import styles from "./search-page.module.css";

/** What the page's address asks for. */
export function useSearch(scope: SearchScope): Search {
  return readSearch(new URLSearchParams(useLocation().search), scope);
}

type SearchPageProps = {
  search: Search;
  /** Above the results: filters and chips. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The frame of all pages of results. */
export function SearchPage({ search, tools, children }: SearchPageProps) {
  return (
    <div className={styles.page}>
      <WallWidth className={styles.top}>
        <Title search={search} />
        <PhoneField key={search.query} search={search} />
        <Scopes search={search} />
        {tools}
      </WallWidth>
      {children}
    </div>
  );
}

function Title({ search: { query, scope } }: { search: Search }) {
  if (scope === "my_pins")
    return (
      <Heading level={1} size={28}>
        <Trans>Search your Pins</Trans>
      </Heading>
    );
  return (
    <VisuallyHidden>
      <h1>{query === "" ? <Trans>Search</Trans> : <Trans>Search results for “{query}”</Trans>}</h1>
    </VisuallyHidden>
  );
}

/** On wide screens the field is in the header. */
function PhoneField({ search: { query, scope, boardId } }: { search: Search }) {
  const { t } = useLingui();
  const words = {
    pins: t`Search`,
    boards: t`Search boards`,
    people: t`Search people`,
    my_pins: t`Search your Pins`,
  };
  const label = boardId === null ? words[scope] : t`Search this board`;
  return (
    <search className={styles.phoneField}>
      <Form action={searchUrl({ query: "", scope })}>
        {boardId !== null && <input type="hidden" name="board_id" value={boardId} />}
        <SearchField
          name="q"
          label={label}
          placeholder={label}
          clearLabel={t`Clear search`}
          defaultValue={query}
          maxLength={SEARCH_TEXT_MAX}
        />
      </Form>
    </search>
  );
}

function Scopes({ search: { query, scope } }: { search: Search }) {
  const { t } = useLingui();
  const { isSignedIn, isLimited } = useViewer();
  const names: Record<SearchScope, string> = {
    pins: t`Pins`,
    boards: t`Boards`,
    people: t`People`,
    my_pins: t`Your Pins`,
  };
  const scopes: SearchScope[] = [
    "pins",
    "boards",
    "people",
    ...(isSignedIn && !isLimited ? (["my_pins"] as const) : []),
  ];
  return (
    <LinkTabs
      label={t`Where to search`}
      tabs={scopes.map((each) => ({
        href: searchUrl({ query, scope: each }),
        label: names[each],
        current: each === scope,
      }))}
    />
  );
}
