import type { LoaderFunctionArgs } from "react-router";
import type { LinkedBoard } from "#contract/library/entities/collaboration.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { apiContext } from "#web/platform/page/router-context.ts";

export type JoinedBoard = LinkedBoard;

/** The code in a page's address. */
export function codeIn(request: Request): string {
  return new URL(request.url).searchParams.get("t")?.slice(0, 100) ?? "";
}

/** Returns null for a code that doesn't work. */
export async function loadLinkedBoard({
  context,
  request,
}: Pick<LoaderFunctionArgs, "context" | "request">): Promise<LinkedBoard | null> {
  const code = codeIn(request);
  if (code === "") return null;
  try {
    return (await context.get(apiContext).call("BoardLinkCode.get", { invite_code: code })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null;
    throw error;
  }
}
