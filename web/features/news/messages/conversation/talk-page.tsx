import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation, useParams } from "react-router";
import { newConversationUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { AboutConversation } from "../about/about-conversation.tsx";
import { Panes } from "../panes.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { readTalkAddress } from "./talk-address.ts";

/** The viewer's conversations, and the one that is open. */
export function TalkPage() {
  const { t } = useLingui();
  const { conversationId: id = null } = useParams();
  const { search } = useLocation();
  const { isAbout, start } = readTalkAddress(search);
  return (
    <Panes search={search} openId={id} isOpen={id !== null}>
      {id === null ? (
        <EmptyState
          drawing={<Letter />}
          title={t`Choose a conversation`}
          action={
            <ButtonLink href={newConversationUrl()}>
              <Trans>New message</Trans>
            </ButtonLink>
          }
        >
          <Trans>Or start a new one.</Trans>
        </EmptyState>
      ) : (
        <>
          <PostedFailure />
          {isAbout ? (
            <AboutConversation key={id} id={id} />
          ) : (
            <ConversationPane key={`${id} ${start}`} id={id} />
          )}
        </>
      )}
    </Panes>
  );
}
