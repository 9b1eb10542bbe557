import { useLingui } from "@lingui/react/macro";
import type { SEARCH_KINDS, SEARCH_PARTS, SearchColor } from "#contract/finding/search.ts";
import type { SearchOperator } from "#contract/formats/search-query.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";

type Kind = (typeof SEARCH_KINDS)[number];
type Part = (typeof SEARCH_PARTS)[number];

/** Returns a function that says what an operator asks for. */
export function useFilterWords(): (operator: SearchOperator) => string {
  const { t } = useLingui();
  const { locale } = useViewer();
  const names = useFilterNames();
  const dateOf = (value: string) =>
    new Date(value).toLocaleDateString(locale, { dateStyle: "medium", timeZone: "UTC" });
  return ({ key, value }) => {
    if (key === "board") return t`Board: ${value}`;
    if (key === "by") return t`By @${value}`;
    if (key === "topic") return t`Topic: ${value}`;
    if (key === "from") return t`From ${value}`;
    if (key === "after") return t`Since ${dateOf(value)}`;
    if (key === "before") return t`Before ${dateOf(value)}`;
    const known: Readonly<Record<string, string>> = names[key];
    return known[value] ?? value;
  };
}

type FilterNames = {
  is: Record<Kind, string>;
  has: Record<Part, string>;
  color: Record<SearchColor, string>;
};

/** The names of everything that can be chosen from a list. */
export function useFilterNames(): FilterNames {
  const { t } = useLingui();
  return {
    is: {
      video: t`Videos`,
      story: t`Story Pins`,
      gif: t`GIFs`,
      moving: t`Videos and GIFs`,
      product: t`Products`,
      fav: t`Favorites`,
      created: t`Created by members`,
      unsorted: t`Not on a board`,
    },
    has: { note: t`With a note`, link: t`With a link`, alt: t`With alt text` },
    color: {
      red: t`Red`,
      orange: t({ message: "Orange", context: "color" }),
      yellow: t`Yellow`,
      green: t`Green`,
      teal: t`Teal`,
      blue: t`Blue`,
      purple: t`Purple`,
      pink: t`Pink`,
      brown: t`Brown`,
      white: t`White`,
      gray: t`Gray`,
      black: t`Black`,
    },
  };
}
