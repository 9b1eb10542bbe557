import { graphOf } from "#server/features/finding/discovery/graph/graph-of.ts";
import { hasMarks } from "#server/features/finding/search/index-repo.ts";
import { indexMarked } from "#server/features/finding/search/jobs/index-marked.ts";
import { collectTerms } from "#server/features/finding/vocabulary/jobs/collect-terms.ts";
import { vocabularyOf } from "#server/features/finding/vocabulary/vocabulary-of.ts";
import { looksOf } from "#server/features/library/looking/looks-of.ts";
import { nearNamesOf } from "#server/features/members/people/near-names.ts";
import type { TestApp } from "../app.ts";

/** Takes everything written so far into search and recommendations, however long that takes. */
export async function indexEverything({ context }: Pick<TestApp, "context">): Promise<void> {
  do await indexMarked(context);
  while (await hasMarks(context.db));
  await graphOf(context).catchUp();
  await looksOf(context).catchUp();
}

/** Takes the words of all public texts into what a search is read with. */
export async function collectWords({ context }: Pick<TestApp, "context">): Promise<void> {
  await collectTerms(context);
  await vocabularyOf(context).catchUp();
  await nearNamesOf(context).catchUp();
}
