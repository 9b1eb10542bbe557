import { z } from "zod";
import { SEARCH_TEXT_MAX } from "#contract/limits/search.ts";
import { wholeNumber } from "#contract/wire-types.ts";
import { definePublic, textsBetweenCommas } from "./operation.ts";

const reads = { group: "Terms", method: "GET", scopes: ["ads:read"], rate: "ads_read" } as const;

/** Each is a search of its own. */
const TERMS_MAX = 10;

export const termOperations = [
  definePublic({
    ...reads,
    id: "terms_related/list",
    summary: `Lists words that narrow down searches for up to ${TERMS_MAX} terms.`,
    path: "/terms/related",
    params: z.object({
      terms: textsBetweenCommas({ length: 2000, each: SEARCH_TEXT_MAX, count: TERMS_MAX }).pipe(
        z.array(z.string().trim().min(1).max(SEARCH_TEXT_MAX)).min(1).max(TERMS_MAX),
      ),
    }),
    async answer({ params: { terms }, read }) {
      const related = await Promise.all(
        terms.map(async (term) => {
          const { data } = await read("SearchGuides.get", { query: term });
          return { term, related_terms: data.map(({ display }) => display) };
        }),
      );
      // As the API's description has it: the first term, and how many related terms there are of all.
      const count = related.reduce((sum, { related_terms }) => sum + related_terms.length, 0);
      return { id: terms[0], related_term_count: count, related_terms_list: related };
    },
  }),
  definePublic({
    ...reads,
    id: "terms_suggested/list",
    summary: "Lists popular searches that start with this.",
    path: "/terms/suggested",
    params: z.object({ term: z.string().min(1).max(SEARCH_TEXT_MAX), limit: wholeNumber(1, 10).default(4) }),
    async answer({ params: { term, limit }, read }) {
      const { data } = await read("AdvancedTypeahead.get", { term, count: limit });
      return data.items.flatMap((item) => (item.type === "term" ? [item.query] : [])).slice(0, limit);
    },
  }),
];
