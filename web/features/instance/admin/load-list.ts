import type { LoaderFunctionArgs } from "react-router";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { requireStaff } from "#web/platform/page/guards.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

/** One page of a list; `next` is the address's query of the one after it. */
export type ListPage<Name extends OperationName> = { data: ResultOf<Name>; next: string | null };

export const BOOKMARK_PARAMETER = "after";

/** A list that goes on behind links, so that it can be read without script and each page has an address. */
export async function loadList<Name extends "AuditLog.get" | "AdminMember.get" | "StaffReports.get">(
  args: LoaderFunctionArgs,
  name: Name,
  options: OptionsOf<Name>,
): Promise<ListPage<Name>> {
  requireStaff(args);
  const { searchParams } = new URL(args.request.url);
  const after = searchParams.get(BOOKMARK_PARAMETER);
  const asked = after === null ? options : { ...options, bookmarks: [after] };
  const { data, bookmark } = await args.context.get(apiContext).call(name, asked as OptionsOf<Name>);
  if (bookmark === null) return { data, next: null };
  searchParams.set(BOOKMARK_PARAMETER, bookmark);
  return { data, next: `?${searchParams}` };
}
