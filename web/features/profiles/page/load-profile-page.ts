import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
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

/** Creates a loader that returns the member and primes a part of the profile if the viewer may see it. */
export function loadProfilePage(prime: (part: ProfilePart) => Promise<void>) {
  return async (args: LoaderFunctionArgs): Promise<User> => {
    const { context, request } = args;
    const user = await loadProfile(args);
    const { viewer } = context.get(pageStoreContext).get();
    if (canSeeProfile(user, viewer)) {
      const query = new URL(request.url).searchParams;
      const isOwn = viewer.user?.id === user.id;
      const asksForRequests = isOwn && !viewer.isLimited;
      await Promise.all([
        prime({ context, user, isOwn, query }),
        asksForRequests && primeRequestCount(context),
      ]);
    }
    return user;
  };
}
