import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import type { User } from "#contract/members/entities/user.ts";
import { boardUrl, pinUrl, profileTabUrl } from "#contract/urls.ts";
import { Spinner } from "#ui/spinner.tsx";
import { CommentsOffReminder } from "#web/features/library/comments/off/index.ts";
import { FollowRequestsNotice } from "#web/features/members/follow-requests/index.ts";
import { FollowUpsell } from "#web/features/members/follows/button/index.ts";
import { later } from "#web/platform/later/later.tsx";
import { useRelatedPages } from "#web/platform/later/related-pages.ts";
import { AsAccount, isInName } from "#web/platform/page/acting-account.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { canSeeProfile } from "./can-see-profile.ts";
import type { PrivateProfileProps } from "./later/private-profile.tsx";
import { PrivateProfile } from "./private-profile.ts";
import styles from "./profile.module.css";
import { ProfileBackButton } from "./profile-back-button.tsx";
import { ProfileCover } from "./profile-cover.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { isHub } from "./profile-tab-types.ts";
import { ProfileTabs } from "./profile-tabs.tsx";
import type { ProfileView } from "./profile-view.ts";
import { useProfile } from "./use-profile.ts";

const BlockedProfile = later(() => import("./later/blocked-profile.tsx"), "members").component(
  "BlockedProfile",
);
// Only owners see these.
const HubHeader = later(() => import("./later/hub-header.tsx"), "members").component("HubHeader");
const PreviewBar = later(() => import("./later/preview-bar.tsx"), "members").component("PreviewBar");

export type ProfileProps = {
  user: User;
  view: ProfileView;
  /** Members see their own profile as visitors do. */
  isPreview?: boolean;
  /** The part of the profile being shown. */
  children: (isOwn: boolean) => ReactNode;
};

/** A member's profile, as far as the viewer may see it. People who act for a business have its tools there. */
export function Profile(props: ProfileProps) {
  return (
    <AsAccount ownerId={props.user.id}>
      <Page {...props} />
    </AsAccount>
  );
}

function Page({ user: loaded, view, isPreview = false, children }: ProfileProps) {
  const viewer = useViewer();
  const current = useProfile(loaded);
  const user = isPreview ? loaded : current;
  const isOwner = viewer.user?.id === user.id;
  const isOwn = isOwner && !isPreview;
  // Its settings stay its own.
  const isSelf = isOwn && !isInName(viewer);
  const isBrief = isOwn && view !== "created" && view !== "tried";
  const isCovered = user.profile_cover.source !== "" && !user.blocked_by_me;
  const [hasAccepted, setAccepted] = useState(false);
  // What someone is let in to comes with the next load.
  const isSeen = canSeeProfile(loaded, viewer, isPreview) && canSeeProfile(user, viewer, isPreview);
  useRelatedPages(relatedPages(user, view));
  return (
    <div className={styles.profile}>
      {isOwner && isPreview && <PreviewBar user={user} />}
      {!isOwner && <ProfileBackButton />}
      {isHub(user) ? (
        <HubHeader user={user} />
      ) : (
        <>
          {(isCovered || isSelf) && <ProfileCover user={user} isOwn={isSelf} isBrief={isBrief} />}
          <ProfileHeader
            user={user}
            isOwn={isOwn}
            isSeen={isSeen}
            isBrief={isBrief}
            isCovered={isCovered}
            hasActions={!isOwner || isOwn}
          />
        </>
      )}
      {isSelf && <FollowRequestsNotice />}
      {isSelf && <CommentsOffReminder user={user} />}
      {isSeen ? (
        <>
          {hasAccepted && <FollowUpsell person={user} onClose={() => setAccepted(false)} />}
          <ProfileTabs user={user} view={view} isPreview={isOwner && isPreview} />
          {children(isOwn)}
        </>
      ) : (
        <div className={styles.content}>
          <ClosedProfile user={user} onAccepted={() => setAccepted(true)} />
        </div>
      )}
    </div>
  );
}

/** What people open next: the other tab, a board or a Pin. Pages of a kind share their code, so any name will do. */
function relatedPages({ username }: User, view: ProfileView): string[] {
  const other = profileTabUrl(username, view === "created" ? "saved" : "created");
  return [other, boardUrl({ username, slug: "board" }), pinUrl("1")];
}

function ClosedProfile({ user, onAccepted }: Required<PrivateProfileProps>) {
  const { t } = useLingui();
  if (user.blocked_by_me) return <BlockedProfile user={user} />;
  return user.is_private_profile ? (
    <PrivateProfile user={user} onAccepted={onAccepted} />
  ) : (
    <Spinner label={t`Loading`} />
  );
}
