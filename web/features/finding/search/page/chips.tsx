import { useLingui } from "@lingui/react/macro";
import type { Guide } from "#contract/finding/resources/search.ts";
import { type QueryPart, splitQuery, withoutPart } from "#contract/formats/search-query.ts";
import { ChipLinks } from "#ui/chip-links.tsx";
import { ColorDot } from "./color-dot.tsx";
import { hrefOf, type Search } from "./search-address.ts";
import { useFilterWords } from "./use-filter-words.ts";

/** Words that narrow the search down. */
export function Guides({ search, guides }: { search: Search; guides: readonly Guide[] }) {
  const { t } = useLingui();
  return (
    <ChipLinks
      label={t`Narrow your search`}
      chips={guides.map(({ term, display }) => ({
        id: term,
        label: display,
        href: hrefOf(search, { query: `${search.query} ${term}` }),
      }))}
    />
  );
}

/** The operators in the search, each to be removed by a press. */
export function UsedFilters({ search }: { search: Search }) {
  const { t } = useLingui();
  const chips = useFilterChips(search);
  if (chips.length === 0) return null;
  return <ChipLinks label={t`Active filters`} removeLabel={t`Remove filter:`} chips={chips} wraps />;
}

/** A chip for each operator in the search, which leads to the search without it. */
export function useFilterChips(search: Search) {
  const nameOf = useFilterWords();
  return splitQuery(search.query).flatMap((part: QueryPart, at) => {
    if (part.operator === null) return [];
    const { key, value } = part.operator;
    return [
      {
        id: `${at}`,
        label: nameOf(part.operator),
        href: hrefOf(search, { query: withoutPart(search.query, part) }),
        mark: key === "color" && <ColorDot color={value} />,
      },
    ];
  });
}
