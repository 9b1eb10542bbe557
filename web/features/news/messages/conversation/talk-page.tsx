import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation, useParams } from "react-router";
import { newConversationUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Letter } from "#ui/drawings/letter.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PostedFailure } from "#web/platform/forms/posted-failure.tsx";
import { AboutConversation } from "../about/about-conversation.tsx";
import { Inbox } from "../inbox/inbox.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { readTalkAddress } from "./talk-address.ts";
import styles from "./talk-page.module.css";

/** The conversations next to the one that is open. Where there's no room for both, one or the other. */
export function TalkPage() {
  const { t } = useLingui();
  const { conversationId: id = null } = useParams();
  const { isAbout, start } = readTalkAddress(useLocation().search);
  return (
    <div className={styles.page} data-open={id !== null || undefined}>
      <div className={styles.list}>
        <Inbox openId={id} />
      </div>
      <div className={styles.open}>
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
      </div>
    </div>
  );
}
