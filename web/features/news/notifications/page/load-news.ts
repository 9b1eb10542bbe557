import { type LoaderFunctionArgs, redirect } from "react-router";
import { notificationsUrl } from "#contract/urls.ts";
import { followActions } from "#web/features/members/follows/button/index.ts";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { primePaged } from "#web/platform/query/query.ts";
import { newsQuery, START } from "../news-query.ts";

export async function loadNews(args: LoaderFunctionArgs): Promise<null> {
  requireMember(args);
  const { context, request } = args;
  const start = new URL(request.url).searchParams.get(START);
  await primePaged(context.get(queryClientContext), newsQuery(context.get(apiContext), start));
  return null;
}

/** For the page's forms without JavaScript. */
export const newsAction = followActions({
  async "mark-all"({ api }) {
    await api.call("NewsHub.update", { is_read: true });
    return redirect(notificationsUrl());
  },
});
