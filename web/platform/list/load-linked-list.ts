import type { LoaderFunctionArgs } from "react-router";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

/** One page of a list; `next` is the address's query of the one after it. */
export type LinkedPage<Name extends OperationName> = { data: ResultOf<Name>; next: string | null };

export const BOOKMARK_PARAMETER = "after";

/** A list that goes on behind links, so that it can be read without script and each page has an address. */
export async function loadLinkedList<Name extends OperationName>(
  { context, request }: LoaderFunctionArgs,
  name: Name,
  options: OptionsOf<Name>,
): Promise<LinkedPage<Name>> {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get(BOOKMARK_PARAMETER);
  const asked = after === null ? options : { ...options, bookmarks: [after] };
  const { data, bookmark } = await context.get(apiContext).call(name, asked);
  if (bookmark === null) return { data, next: null };
  searchParams.set(BOOKMARK_PARAMETER, bookmark);
  return { data, next: `?${searchParams}` };
}
