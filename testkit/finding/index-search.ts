import { graphOf } from "#server/features/finding/discovery/graph/graph-of.ts";
import { readMeaningsJob } from "#server/features/finding/meanings/jobs/read-meanings.ts";
import { catchUpMeanings } from "#server/features/finding/meanings/meanings-of.ts";
import { hasMarks } from "#server/features/finding/search/index-repo.ts";
import { indexMarked } from "#server/features/finding/search/jobs/index-marked.ts";
import { collectTerms } from "#server/features/finding/vocabulary/jobs/collect-terms.ts";
import { vocabularyOf } from "#server/features/finding/vocabulary/vocabulary-of.ts";
import { looksOf } from "#server/features/library/looking/looks-of.ts";
import { nearNamesOf } from "#server/features/members/people/near-names.ts";
import type { TestApp } from "../app.ts";
import { runJob } from "../jobs.ts";

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

/** Has the host's model read everything, and takes in what it said. */
export async function readAllMeanings({ context }: Pick<TestApp, "context">): Promise<void> {
  await runJob(context, readMeaningsJob);
  await catchUpMeanings(context);
}
