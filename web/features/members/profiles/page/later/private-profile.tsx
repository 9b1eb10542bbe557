import { Trans, useLingui } from "@lingui/react/macro";
import type { User } from "#contract/members/entities/user.ts";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FollowButton } from "#web/features/members/follows/button/index.ts";
import { Invited } from "#web/features/members/profile-invites/invited/index.ts";
import { useInviteCode } from "../use-profile.ts";

export type PrivateProfileProps = {
  user: User;
  /** Called when the viewer has accepted the owner's invitation, and sees the profile next. */
  onAccepted?: () => void;
};

/** Shown instead of what a private profile's owner hasn't let the viewer see. */
export function PrivateProfile({ user, onAccepted = () => {} }: PrivateProfileProps) {
  const { t } = useLingui();
  const inviteCode = useInviteCode();
  const name = user.first_name || user.username;
  if (inviteCode !== null && user.invite_code_valid) {
    return <Invited user={user} code={inviteCode} onAccepted={onAccepted} />;
  }
  return (
    <EmptyState
      drawing={<Private />}
      title={t`This profile is private`}
      action={<FollowButton person={user} source="profile" size="large" />}
    >
      {user.follow_requested_by_me ? (
        <Trans>You've asked to follow {name}. If they accept, you'll see what's saved here.</Trans>
      ) : user.invite_code_valid === false ? (
        <Trans>This invite link no longer works. You can ask for a new one.</Trans>
      ) : (
        <Trans>Only people {name} approves can see what's saved here.</Trans>
      )}
    </EmptyState>
  );
}
