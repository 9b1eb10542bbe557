import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { PageViewer } from "#contract/entities/viewer.ts";
import { loginUrl } from "#contract/urls.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { pageStoreContext } from "./router-context.ts";

type Asked = Pick<LoaderFunctionArgs | ActionFunctionArgs, "request" | "context">;

/** A full session, or on to the login page and back. */
export function requireMember({ request, context }: Asked): PageViewer {
  const { viewer } = context.get(pageStoreContext).get();
  if (viewer.isSignedIn && !viewer.isLimited) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginUrl({ next: pathname + search }));
}

/** For everybody else the page does not exist. */
export function requireStaff(asked: Asked): PageViewer {
  const { viewer } = asked.context.get(pageStoreContext).get();
  if (!viewer.isStaff) throw pageNotFound();
  return viewer;
}

export function pageNotFound(): ApiError {
  return new ApiError({ code: 1, status: 404, message: "We couldn't find that.", detail: null });
}
