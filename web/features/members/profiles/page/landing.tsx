import type { User } from "#contract/members/entities/user.ts";
import { profileTabUrl, profileUrl } from "#contract/urls.ts";
import { Overview } from "#web/features/members/profiles/saved-tab/index.ts";
import { CreatedPins } from "./created-pins.tsx";
import { MemberPins } from "./member-pins.tsx";
import { isHub, isOnlyPins } from "./profile-tab-types.ts";

/** The first view of a profile. Other viewers see all Pins only if the owner allows it. */
export function Landing({ user, isOwn }: { user: User; isOwn: boolean }) {
  const { username } = user;
  // Filters and orders have the address of the page of all Pins.
  if (isHub(user)) return <MemberPins user={user} isOwn page={profileTabUrl(username, "pins")} isWhole />;
  if (!isOwn && isOnlyPins(user)) return <MemberPins user={user} isOwn={false} page={profileUrl(username)} />;
  return (
    <>
      <Overview user={user} isOwner={isOwn} />
      {isOwn ? (
        <MemberPins user={user} isOwn page={profileUrl(username)} />
      ) : (
        <CreatedPins user={user} isOwn={false} hasHeading />
      )}
    </>
  );
}
