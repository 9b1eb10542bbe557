import type { LoaderFunctionArgs } from "react-router";
import { parseId } from "#contract/wire-types.ts";
import { loadSettings } from "#web/features/base/settings/page/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { exportedBoardQuery, exportsQuery } from "./queries.ts";

export type WantedBoard = { id: string; name: string };

/** Lists the member's exports as they are now, and names the board that the address asks for. */
export async function loadExports(args: LoaderFunctionArgs): Promise<{ board: WantedBoard | null }> {
  const [api, client] = [args.context.get(apiContext), args.context.get(queryClientContext)];
  await loadSettings(args, () => [client.fetchInfiniteQuery({ ...exportsQuery(api), staleTime: 0 })]);
  const wanted = new URL(args.request.url).searchParams.get("board");
  return { board: wanted === null ? null : await findOwnBoard(args, wanted) };
}

async function findOwnBoard({ context }: LoaderFunctionArgs, wanted: string): Promise<WantedBoard> {
  const id = parseId(wanted);
  if (id === null) throw pageNotFound();
  try {
    const query = exportedBoardQuery(context.get(apiContext), id);
    const { name, owner } = await context.get(queryClientContext).fetchQuery(query);
    if (owner.id === context.get(pageStoreContext).get().viewer.user?.id) return { id, name };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  throw pageNotFound();
}
