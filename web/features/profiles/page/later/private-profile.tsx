import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/entities/user.ts";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FollowButton } from "#web/features/follows/button/index.ts";
import { useInviteCode } from "../use-profile.ts";

/** Shown instead of what a private profile's owner hasn't let the viewer see. */
export function PrivateProfile({ user }: { user: User }) {
  const { t } = useLingui();
  const inviteCode = useInviteCode();
  const name = user.first_name || user.username;
  return (
    <EmptyState
      drawing={<Private />}
      title={t`This profile is private`}
      action={<FollowButton person={user} source="profile" size="large" inviteCode={inviteCode} />}
    >
      {user.follow_requested_by_me ? (
        <Trans>You've asked to follow {name}. If they accept, you'll see what's saved here.</Trans>
      ) : (
        <Trans>Only people {name} approves can see what's saved here.</Trans>
      )}
    </EmptyState>
  );
}
