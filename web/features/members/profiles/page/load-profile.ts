import { type LoaderFunctionArgs, redirect } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { matchRoute } from "#contract/routes.ts";
import { showErrorUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { contextOf } from "#web/platform/page/acting-account.tsx";
import { pageNotFound } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { profileQuery } from "./profile-query.ts";

/**
 * Loads the member for a page under `/{username}/`. Redirects to the current address if the username is old or spelled
 * differently.
 */
export function loadProfile(args: LoaderFunctionArgs): Promise<User> {
  return load(args, false);
}

/** The same; the viewer sees their own profile as visitors do. */
export function loadPreview(args: LoaderFunctionArgs): Promise<User> {
  return load(args, true);
}

async function load({ request, params, ...args }: LoaderFunctionArgs, asVisitor: boolean): Promise<User> {
  const { pathname, search, searchParams } = new URL(request.url);
  const { username = "" } = params;
  const { acting } = args.context.get(pageStoreContext).get().viewer;
  const isTheirs = acting?.username.toLowerCase() === username.toLowerCase();
  const context = isTheirs ? contextOf(args.context, acting.id) : args.context;
  // Only the server has the list of reserved names, so the browser relies on the server's response.
  if (import.meta.env.SSR && !isProfile(pathname)) throw pageNotFound();
  const { viewer } = context.get(pageStoreContext).get();
  const query = profileQuery(context.get(apiContext), viewer, {
    username,
    inviteCode: searchParams.get("invite_code"),
    asVisitor,
  });
  const user = await context.get(queryClientContext).fetchQuery(query).catch(explainAbsence(viewer));
  if (user.username !== username) throw redirect(withUsername(pathname, user.username) + search, 301);
  return user;
}

function isProfile(pathname: string): boolean {
  const kind = matchRoute(pathname)?.kind ?? "";
  return kind.startsWith("profile") || kind === "public_profile_tab";
}

/** Members and search engines get a 404; visitors are redirected to the home page. */
function explainAbsence({ isSignedIn, isBot }: PageViewer) {
  return (error: unknown): never => {
    const isAbsent = error instanceof ApiError && error.status === 404;
    if (!isAbsent) throw error;
    throw isSignedIn || isBot ? pageNotFound() : redirect(showErrorUrl());
  };
}

function withUsername(pathname: string, username: string): string {
  const [, , ...rest] = pathname.split("/");
  const path = ["", encodeURIComponent(username), ...rest].join("/");
  return path.endsWith("/") ? path : `${path}/`;
}
