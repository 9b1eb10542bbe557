import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import { conversationsUrl, settingsUrl } from "#contract/urls.ts";
import { ButtonLink } from "#ui/button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { Text } from "#ui/text.tsx";
import { useUnblock } from "#web/features/safety/blocks/index.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { usePrimedData } from "#web/platform/query/use-primed-data.ts";
import { useToasts } from "#web/platform/toasts/toasts.tsx";
import { nameOf } from "../name-of.ts";
import { conversationQuery, messagesQuery } from "../queries.ts";
import { useNewsOfMessages } from "../use-news-of-messages.ts";
import { askForNews } from "./ask-for-news.ts";
import { Composer } from "./composer.tsx";
import styles from "./conversation-pane.module.css";
import { firstUnread } from "./first-unread.ts";
import { MessageList } from "./message-list.tsx";
import { useOutbox } from "./outbox.ts";
import { RequestBar } from "./request-bar.tsx";
import { readTalkAddress } from "./talk-address.ts";
import { TalkHead } from "./talk-head.tsx";
import { TypingLine } from "./typing-line.tsx";
import { useMarkRead } from "./use-mark-read.ts";

/** One conversation: its messages, and the field to write in. */
export function ConversationPane({ id }: { id: string }) {
  const api = useApi();
  const { user } = useViewer();
  const { start } = readTalkAddress(useLocation().search);
  const conversation = usePrimedData(conversationQuery(api, id));
  const list = usePaged(messagesQuery(api, id, start));
  const outbox = useOutbox(id);
  const newest = list.items[0];
  const [opened] = useState(() => ({
    newestId: newest?.id,
    unreadId: firstUnread(list.items, conversation.unread_count, user?.id ?? ""),
  }));
  const [isAtEnd, setAtEnd] = useState(true);
  useKeepUpToDate(id, start === null);
  const isSeen = useIsVisible() && start === null && (isAtEnd || newest?.id === opened.newestId);
  useMarkRead(conversation, newest, isSeen);

  return (
    <div className={styles.pane}>
      <TalkHead conversation={conversation} />
      <MessageList
        conversation={conversation}
        list={list}
        outbox={outbox}
        unreadId={opened.unreadId}
        isAtEnd={isAtEnd}
        onEnd={setAtEnd}
      />
      <TypingLine conversation={conversation} />
      {conversation.is_request && <RequestBar conversation={conversation} />}
      {conversation.viewer_can.write ? (
        <Composer conversation={conversation} onSend={outbox.send} />
      ) : (
        <Closed conversation={conversation} />
      )}
    </div>
  );
}

/** Stands in the place of the composer. Whom the viewer blocked can be unblocked here. */
function Closed({ conversation: { users, blocked_by_me: isBlocked } }: { conversation: Conversation }) {
  const { t } = useLingui();
  const unblock = useUnblock();
  const [person] = users;
  const name = person === undefined ? "" : nameOf(person);
  return (
    <div className={styles.closed}>
      <Text tone="soft" align="center">
        {isBlocked ? t`You've blocked ${name}` : <Trans>You can't reply to this conversation.</Trans>}
      </Text>
      {isBlocked && person !== undefined && (
        <ButtonLink
          href={settingsUrl("blocked")}
          aria-label={t`Unblock ${name}`}
          className={styles.unblock}
          onClick={(event) => {
            if (!isPlainPress(event)) return;
            event.preventDefault();
            unblock(person, "message");
          }}
        >
          <Trans>Unblock</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

/** Someone who is no longer in the conversation is led away from it. */
function useKeepUpToDate(id: string, isNewest: boolean): void {
  const { t } = useLingui();
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();

  useNewsOfMessages({ conversationId: id }, async () => {
    if (!isNewest) return;
    try {
      await askForNews(client, api, id);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      toasts.show({ text: t`This conversation is no longer available.` });
      void navigate(conversationsUrl(), { replace: true });
    }
  });
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isVisible;
}
