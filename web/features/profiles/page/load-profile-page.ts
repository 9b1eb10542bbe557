import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import type { User } from "#contract/entities/user.ts";
import { primeRequestCount } from "#web/features/follows/requests/index.ts";
import { pageStoreContext } from "#web/platform/page/router-context.ts";
import { canSeeProfile } from "./can-see-profile.ts";
import { loadProfile } from "./load-profile.ts";

export type ProfilePart = {
  context: Readonly<RouterContextProvider>;
  user: User;
  isOwn: boolean;
  /** The query parameters of the page's address. */
  query: URLSearchParams;
};

/**
 * Creates a loader that returns the member and primes a part of the profile if the viewer may see it. An ads-only
 * profile sends others to its website.
 */
export function loadProfilePage(prime: (part: ProfilePart) => Promise<void>) {
  return async (args: LoaderFunctionArgs): Promise<User> => {
    const { context, request } = args;
    const user = await loadProfile(args);
    const { viewer } = context.get(pageStoreContext).get();
    const isOwn = viewer.user?.id === user.id;
    // Staff need to see what they may have to act on.
    if (user.ads_only_profile_site !== null && !isOwn && !viewer.isStaff) {
      throw redirect(user.ads_only_profile_site, 302);
    }
    if (canSeeProfile(user, viewer)) {
      const query = new URL(request.url).searchParams;
      const asksForRequests = isOwn && !viewer.isLimited;
      await Promise.all([
        prime({ context, user, isOwn, query }),
        asksForRequests && primeRequestCount(context),
      ]);
    }
    return user;
  };
}
