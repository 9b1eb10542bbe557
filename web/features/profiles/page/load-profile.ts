import { type LoaderFunctionArgs, redirect } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { matchRoute } from "#contract/routes.ts";
import { showErrorUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { profileQuery } from "./profile-query.ts";

/** The member of a page below `/{username}/`; on to the member's address of now from every other way to write it. */
export async function loadProfile({ request, params, context }: LoaderFunctionArgs): Promise<User> {
  const { pathname, search, searchParams } = new URL(request.url);
  const { username = "" } = params;
  // In the browser nobody has a reserved name: the server says so, and the list of them stays with it.
  if (import.meta.env.SSR && !matchRoute(pathname)?.kind.startsWith("profile")) throw pageNotFound();
  const { viewer } = context.get(pageStoreContext).get();
  const query = profileQuery(context.get(apiContext), viewer, {
    username,
    inviteCode: searchParams.get("invite_code"),
  });
  const user = await context
    .get(queryClientContext)
    .fetchQuery(query)
    .catch(explainAbsence(viewer.isSignedIn));
  if (user.username !== username) throw redirect(withUsername(pathname, user.username) + search, 301);
  return user;
}

/** Members are told that the page is not there; visitors are led home. */
function explainAbsence(isSignedIn: boolean) {
  return (error: unknown): never => {
    const isAbsent = error instanceof ApiError && error.status === 404;
    if (!isAbsent) throw error;
    throw isSignedIn ? pageNotFound() : redirect(showErrorUrl());
  };
}

function withUsername(pathname: string, username: string): string {
  const [, , ...rest] = pathname.split("/");
  const path = ["", encodeURIComponent(username), ...rest].join("/");
  return path.endsWith("/") ? path : `${path}/`;
}
