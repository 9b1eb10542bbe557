import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import { loginUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pageStoreContext } from "./router-context.ts";

type RouteArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">;

/** Returns the viewer of a full session, or redirects to the login page and back afterwards. */
export function requireMember({ request, context }: RouteArgs): PageViewer {
  const { viewer } = context.get(pageStoreContext).get();
  if (viewer.isSignedIn && !viewer.isLimited) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginUrl({ next: pathname + search }));
}

/** Returns the viewer if they are staff; for everyone else the page doesn't exist. */
export function requireStaff(args: RouteArgs): PageViewer {
  const { viewer } = args.context.get(pageStoreContext).get();
  if (!viewer.isStaff) throw pageNotFound();
  return viewer;
}

export function pageNotFound(): ApiError {
  return new ApiError({ code: 1, status: 404, message: "We couldn't find that.", detail: null });
}
