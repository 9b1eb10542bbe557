import type { LoaderFunctionArgs } from "react-router";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

/** One page of a list; `next` is the query string of the next page's address. */
export type LinkedPage<Name extends OperationName> = { data: ResultOf<Name>; next: string | null };

export const BOOKMARK_PARAMETER = "after";

/**
 * Loads one page of a list with links between its pages, so that it works without JavaScript and each page has an address.
 */
export async function loadLinkedList<Name extends OperationName>(
  { context, request }: LoaderFunctionArgs,
  name: Name,
  options: OptionsOf<Name>,
): Promise<LinkedPage<Name>> {
  const { searchParams } = new URL(request.url);
  const after = searchParams.get(BOOKMARK_PARAMETER);
  const pageOptions = after === null ? options : { ...options, bookmarks: [after] };
  const { data, bookmark } = await context.get(apiContext).call(name, pageOptions);
  if (bookmark === null) return { data, next: null };
  searchParams.set(BOOKMARK_PARAMETER, bookmark);
  return { data, next: `?${searchParams}` };
}
