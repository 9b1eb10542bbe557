import type { LoaderFunctionArgs } from "react-router";
import type { ImportOutcome } from "#contract/moving/imports.ts";
import { parseId } from "#contract/wire-types.ts";
import { pageNotFound, requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import {
  importBoardsQuery,
  importPreviewQuery,
  importQuery,
  importRowsQuery,
  importsQuery,
  readOutcome,
} from "./queries.ts";

/** Lists the member's imports as they are now. */
export async function loadImports(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  await client.fetchInfiniteQuery({ ...importsQuery(api), staleTime: 0 });
  return null;
}

/** Loads one import, with the boards it becomes or with what became of its rows. */
export async function loadImport(
  args: LoaderFunctionArgs,
): Promise<{ id: string; outcome: ImportOutcome | null }> {
  requireMember(args);
  const id = parseId(args.params.importId ?? "");
  if (id === null) throw pageNotFound();
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  const outcome = readOutcome(new URL(args.request.url).searchParams.get("show"));
  const { state, started_at: startedAt } = await client.fetchQuery({ ...importQuery(api, id), staleTime: 0 });
  if (state === "ready") {
    await Promise.all([
      client.fetchInfiniteQuery({ ...importBoardsQuery(api, id), staleTime: 0 }),
      client.fetchQuery({ ...importPreviewQuery(api, id), staleTime: 0 }),
    ]);
  }
  if (startedAt !== null)
    await client.fetchInfiniteQuery({ ...importRowsQuery(api, id, outcome), staleTime: 0 });
  return { id, outcome };
}
