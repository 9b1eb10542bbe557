import { Trans, useLingui } from "@lingui/react/macro";
import { newConversationUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Says that there are no conversations, or that no one asks for one. */
export function EmptyInbox({ isRequests }: { isRequests: boolean }) {
  const { t } = useLingui();
  if (isRequests) {
    return (
      <EmptyState drawing={<Letter />} title={t`No requests`}>
        <Trans>Messages from people you don't follow appear here first.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<Letter />}
      title={t`No messages yet`}
      action={
        <ButtonLink variant="primary" size="large" href={newConversationUrl()}>
          <Trans>New message</Trans>
        </ButtonLink>
      }
    >
      <Trans>Message people you know, or share a Pin with them.</Trans>
    </EmptyState>
  );
}
