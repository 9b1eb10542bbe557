import type { User } from "#contract/entities/user.ts";
import { profileUrl } from "#contract/urls.ts";
import { Overview } from "#web/features/profiles/saved-tab/index.ts";
import { CreatedPins } from "./created-pins.tsx";
import { MemberPins } from "./member-pins.tsx";

/** What a profile opens with. Others see all Pins of somebody only where that is wished, and on a page of their own. */
export function Landing({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <>
      <Overview user={user} isOwner={isOwn} />
      {isOwn ? (
        <MemberPins user={user} isOwn page={profileUrl(user.username)} />
      ) : (
        <CreatedPins user={user} isOwn={false} hasHeading />
      )}
    </>
  );
}
