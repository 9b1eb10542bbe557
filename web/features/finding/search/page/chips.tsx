import { useLingui } from "@lingui/react/macro";
import type { SearchAbout } from "#contract/finding/resources/search.ts";
import { type QueryPart, splitQuery, withoutPart } from "#contract/formats/search-query.ts";
import { ChipLinks } from "#ui/chip-links.tsx";
import { ColorDot } from "./color-dot.tsx";
import { hrefOf, type Search } from "./search-address.ts";
import { useFilterWords } from "./use-filter-words.ts";

/** A topic that the search names, and words that narrow it down. */
export function Guides({
  search,
  about: { guides, topic, understood },
}: {
  search: Search;
  about: SearchAbout;
}) {
  const { t } = useLingui();
  const value = topic?.name ?? "";
  const ofTopic =
    topic === null ? [] : [{ id: `topic ${topic.id}`, label: t`Topic: ${value}`, href: topic.url }];
  // Behind another word, an unfinished one would have to be there as it is.
  const words = understood.step === "unfinished" ? [] : guides;
  const narrowing = words.map(({ term, display }) => ({
    id: term,
    label: display,
    href: hrefOf(search, { query: `${understood.query} ${term}` }),
  }));
  return <ChipLinks label={t`Narrow your search`} chips={[...ofTopic, ...narrowing]} />;
}

/** The operators in the search, each to be removed by a click. */
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
