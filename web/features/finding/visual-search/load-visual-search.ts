import type { LoaderFunctionArgs, ShouldRevalidateFunction } from "react-router";
import { loadPin } from "#web/features/library/pins/closeup/index.ts";
import { primePinList } from "#web/features/library/pins/wall/index.ts";
import { apiContext, pageStoreContext } from "#web/platform/page/router-context.ts";
import { alikeQuery, readLook, readStart, type Wanted } from "./alike-query.ts";
import { readPart } from "./part.ts";

/** Loads a Pin and what looks like it. A Pin the viewer may not see is a 404. */
export async function loadPinVisualSearch(args: LoaderFunctionArgs): Promise<null> {
  const { search } = new URL(args.request.url);
  const { pinId = "" } = args.params;
  await Promise.all([loadPin(args), prime(args, { pinId, part: readPart(search) })]);
  return null;
}

export async function loadPictureSearch(args: LoaderFunctionArgs): Promise<null> {
  const look = readLook(new URL(args.request.url).search);
  if (look !== null) await prime(args, { look });
  return null;
}

/** The page itself follows the frame. */
export const keepWhileFrameMoves: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
};

/** Without an answer, the page says so itself. */
async function prime({ request, context }: LoaderFunctionArgs, wanted: Wanted): Promise<void> {
  if (context.get(pageStoreContext).get().instance.visual_search !== "on") return;
  const query = alikeQuery(context.get(apiContext), wanted, readStart(new URL(request.url).search));
  await primePinList(context, query).catch(() => undefined);
}
