import type { LoaderFunctionArgs } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { apiContext, pageStoreContext, queryClientContext } from "../../router-context.ts";
import { primePinList } from "../pin-wall/index.ts";
import { canLook } from "./can-look.ts";
import { loadProfile } from "./load-profile.ts";
import { memberBoardsQuery, memberPinsQuery, START } from "./saved-queries.ts";

/** A member, with the first of their boards and pins where the viewer may see them. */
export async function loadProfilePage(args: LoaderFunctionArgs): Promise<User> {
  const { context, request } = args;
  const user = await loadProfile(args);
  if (!canLook(user, context.get(pageStoreContext).get().viewer)) return user;
  const api = context.get(apiContext);
  const start = new URL(request.url).searchParams.get(START);
  await Promise.all([
    // Boards that don't come leave the page whole: they are asked for again where they would stand.
    context.get(queryClientContext).prefetchInfiniteQuery(memberBoardsQuery(api, user.username)),
    primePinList(context, memberPinsQuery(api, user.username, start)),
  ]);
  return user;
}
