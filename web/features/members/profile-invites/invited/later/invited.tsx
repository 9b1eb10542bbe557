import { Trans, useLingui } from "@lingui/react/macro";
import { loginUrl, profileUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Private } from "#ui/drawings/private.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { usePrompt } from "#web/features/members/accounts/auth-prompt/index.ts";
import { ActionForm } from "#web/platform/forms/form.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import type { InvitedProps } from "../invited-props.ts";
import { useAcceptInvite } from "./use-accept-invite.ts";
import { useRecordLanding } from "./use-record-landing.ts";

/** A private profile, for someone who has a link to follow it at once. */
export function Invited(props: InvitedProps) {
  const { user, code } = props;
  const { t } = useLingui();
  const { isSignedIn } = useViewer();
  const name = user.first_name || user.username;
  useRecordLanding(code);
  return (
    <EmptyState
      drawing={<Private />}
      title={t`${name} invited you to follow them`}
      action={isSignedIn ? <Accept {...props} /> : <LogIn user={user} code={code} />}
    >
      <Trans>This profile is private. Accept to see what {name} saves.</Trans>
    </EmptyState>
  );
}

function Accept(props: InvitedProps) {
  const { user, code } = props;
  const { t } = useLingui();
  const { accept, isAccepting } = useAcceptInvite(props);
  return (
    <ActionForm
      action={profileUrl(user.username, { inviteCode: code })}
      onSubmit={(event) => {
        event.preventDefault();
        accept();
      }}
    >
      <input type="hidden" name="intent" value="accept-invite" />
      <input type="hidden" name="invite_code" value={code} />
      <Button type="submit" variant="primary" size="large" busy={isAccepting} busyLabel={t`Accepting`}>
        <Trans>Accept</Trans>
      </Button>
    </ActionForm>
  );
}

/** Logging in leads back here, where one click accepts. */
function LogIn({ user, code }: Omit<InvitedProps, "onAccepted">) {
  const prompt = usePrompt();
  const { first_name, username } = user;
  return (
    <ButtonLink
      variant="primary"
      size="large"
      href={loginUrl({ next: profileUrl(username, { inviteCode: code }) })}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        prompt({ reason: "accept_invite", inviterName: first_name || username });
      }}
    >
      <Trans>Log in to accept</Trans>
    </ButtonLink>
  );
}
