import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { PROFILE_TAB_TYPES } from "#contract/members/profile-tabs.ts";
import { publicProfileTabUrl } from "#contract/urls.ts";
import { primeRequestCount } from "#web/features/members/follow-requests/index.ts";
import { contextOf, isInName } from "#web/platform/page/acting-account.tsx";
import { requireMember } from "#web/platform/page/guards.ts";
import { apiContext, pageStoreContext, queryClientContext } from "#web/platform/page/router-context.ts";
import { canSeeProfile } from "./can-see-profile.ts";
import { loadPreview, loadProfile } from "./load-profile.ts";
import { profileQuery } from "./profile-query.ts";

export type ProfilePart = {
  context: Readonly<RouterContextProvider>;
  user: User;
  isOwn: boolean;
  /** The viewer sees their own profile as visitors do. */
  asVisitor: boolean;
  /** The query parameters of the page's address. */
  query: URLSearchParams;
};

type Prime = (part: ProfilePart) => Promise<void>;

/**
 * Creates a loader that returns the member and primes a part of the profile if the viewer may see it. An ads-only
 * profile sends others to its website.
 */
export function loadProfilePage(prime?: Prime) {
  return async (args: LoaderFunctionArgs): Promise<User> => {
    const user = await loadProfile(args);
    const { viewer } = contextOf(args.context, user.id).get(pageStoreContext).get();
    const isOwn = viewer.user?.id === user.id;
    // Staff need to see what they may have to act on.
    if (user.ads_only_profile_site !== null && !isOwn && viewer.permissions.length === 0) {
      throw redirect(user.ads_only_profile_site, 302);
    }
    const asksForRequests = isOwn && !viewer.isLimited && !isInName(viewer);
    await Promise.all([
      primed(args, user, { prime, asVisitor: false }),
      asksForRequests && primeRequestCount(args.context),
    ]);
    return user;
  };
}

/** Does the same for a page that shows members their own profile as visitors see it. */
export function loadPreviewPage(tab: "created" | "saved", prime: Prime) {
  return async (args: LoaderFunctionArgs): Promise<User> => {
    const user = await loadPreview(args);
    const hasTab = user.eligible_profile_tabs.some(({ tab_type }) => tab_type === PROFILE_TAB_TYPES[tab]);
    if (!hasTab) throw redirect(publicProfileTabUrl(user.username, "saved"));
    return await primed(args, user, { prime, asVisitor: true });
  };
}

/** Does the same for a page that shows the viewer what they have. */
export function loadOwnProfile(prime: Prime) {
  return async ({ request, ...args }: LoaderFunctionArgs): Promise<User> => {
    const viewer = requireMember({ request, ...args });
    const { context } = args;
    const { username = "" } = viewer.user ?? {};
    const query = profileQuery(context.get(apiContext), viewer, { username });
    const user = await context.get(queryClientContext).fetchQuery(query);
    await prime({ context, user, isOwn: true, asVisitor: false, query: new URL(request.url).searchParams });
    return user;
  };
}

type Asked = { prime: Prime | undefined; asVisitor: boolean };

async function primed(
  { request, ...args }: LoaderFunctionArgs,
  user: User,
  { prime, asVisitor }: Asked,
): Promise<User> {
  const context = contextOf(args.context, user.id);
  const { viewer } = context.get(pageStoreContext).get();
  if (prime !== undefined && canSeeProfile(user, viewer, asVisitor)) {
    const query = new URL(request.url).searchParams;
    await prime({ context, user, isOwn: !asVisitor && viewer.user?.id === user.id, asVisitor, query });
  }
  return user;
}
