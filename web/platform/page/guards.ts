import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { PageViewer } from "#contract/members/entities/viewer.ts";
import type { StaffPermission } from "#contract/staff-permissions.ts";
import { loginUrl, suspendedUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pageStoreContext } from "./router-context.ts";

type RouteArgs = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">;

/** Returns the viewer of a full session, or redirects to the login page and back afterwards. */
export function requireMember({ request, context }: RouteArgs): PageViewer {
  const { viewer } = context.get(pageStoreContext).get();
  if (viewer.isSignedIn && !viewer.isLimited) return viewer;
  if (viewer.isSuspended) throw redirect(suspendedUrl());
  const { pathname, search } = new URL(request.url);
  throw redirect(loginUrl({ next: pathname + search }));
}

/** Returns the viewer if they are on staff and may do this; for everyone else the page doesn't exist. */
export function requireStaff(args: RouteArgs, permission?: StaffPermission): PageViewer {
  const { viewer } = args.context.get(pageStoreContext).get();
  const { permissions } = viewer;
  const isAllowed = permission === undefined ? permissions.length > 0 : permissions.includes(permission);
  if (!isAllowed) throw pageNotFound();
  return viewer;
}

export function pageNotFound(): ApiError {
  return new ApiError({ code: 1, status: 404, message: "We couldn't find that.", detail: null });
}
