import { useLoaderData } from "react-router";
import type { User } from "#contract/members/entities/user.ts";
import { followActions } from "#web/features/members/follows/button/index.ts";
import { acceptActions } from "#web/features/members/profile-invites/accept-invite/index.ts";
import {
  Landing,
  loadProfilePage,
  Profile,
  primeLanding,
  profileMeta,
} from "#web/features/members/profiles/page/index.ts";
import { profileStructuredDataFor } from "#web/features/members/profiles/seo/index.ts";
import type { MetaFunction, PageInfo } from "#web/platform/page/page-entry.ts";

export const page: PageInfo = { path: "/:username" };

/** For follow buttons and invitations without JavaScript, here and elsewhere. */
export const action = followActions(acceptActions);

export const loader = loadProfilePage(primeLanding);

export const meta: MetaFunction = (known) => {
  const user = known.loaderData as User | undefined;
  return { ...profileMeta(known, "landing"), ...(user && profileStructuredDataFor(user, known)) };
};

export function Component() {
  const user = useLoaderData<typeof loader>();
  return (
    <Profile user={user} view="landing">
      {(isOwn) => <Landing user={user} isOwn={isOwn} />}
    </Profile>
  );
}
