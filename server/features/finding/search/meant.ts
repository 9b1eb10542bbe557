import { splitQuery } from "#contract/formats/search-query.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findIdeasByMeaning } from "../meanings/index.ts";
import { vocabularyOf } from "../vocabulary/index.ts";
import { withoutPicturesOf } from "./find-exactly.ts";
import { listMeantPins } from "./meant-repo.ts";
import { publicConditionsOf, type Search } from "./read-search.ts";
import type { Found } from "./results-repo.ts";
import { type FoundPins, inSteps, stepsOf } from "./steps.ts";
import { explain } from "./understand/explain.ts";
import { fuse } from "./understand/fuse.ts";
import { isFixed } from "./understand/reading.ts";

/** The Pins that the host's model thinks are meant, best first. Only searches among everyone's Pins are shown to it. */
export async function findMeant(scope: Scope, search: Search): Promise<string[]> {
  const { context } = scope;
  const { terms } = search.query;
  if (!search.isPublic || search.isNewest || terms.every(isFixed)) return [];
  const text = splitQuery(search.text)
    .filter(({ operator, not }) => operator === null && !not)
    .map(({ words }) => words)
    .join(" ");
  const ideas = (await findIdeasByMeaning(context, text)).map(({ idea }) => idea);
  const { languages, marks } = search.wanted;
  const conditions = publicConditionsOf(scope, search);
  return await listMeantPins(context.db, search.viewerIds, { ideas, languages, terms, marks }, conditions);
}

/** Orders each step by both words and meaning. What only the model found is close in meaning. */
export async function withMeant(
  scope: Scope,
  search: Search,
  byWords: FoundPins,
  meant: readonly string[],
): Promise<FoundPins> {
  const { found, reading, understood, isAll } = byWords;
  const { exact, close, loose } = stepsOf(found);
  const isExact = new Set(exact.map(({ id }) => id));
  const news = meant.filter((id) => !isExact.has(id)).map((id) => ({ id, score: 0 }));
  const others = await withoutPicturesOf(scope, exact, [...close, ...news]);
  const isOther = new Set(others.map(({ id }) => id));
  const idsOf = (some: readonly Found[]) => some.map(({ id }) => id);
  const steps = {
    exact: fuse(
      idsOf(exact),
      meant.filter((id) => isExact.has(id)),
    ),
    close: fuse(
      idsOf(close),
      meant.filter((id) => isOther.has(id)),
    ),
    loose: loose.filter(({ id }) => !isOther.has(id)),
  };
  const isOnlyClose = exact.length === 0 && steps.close.length > 0;
  const vocabulary = vocabularyOf(scope.context).current();
  return {
    isAll,
    reading: { ...reading, isMeant: true },
    ...inSteps(steps),
    understood:
      isOnlyClose && understood.step !== "meaning"
        ? explain(search, { reading, step: "meaning", has: null, vocabulary })
        : understood,
  };
}
