import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { DetailedConversation, Message } from "#contract/news/entities/conversation.ts";
import { conversationUrl } from "#contract/urls.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ArrowDownIcon, Icon } from "#ui/icons/index.ts";
import { Text } from "#ui/text.tsx";
import { useNearEnd } from "#ui/use-near-end.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useIsHydrated } from "#web/platform/browser/use-is-hydrated.ts";
import type { Paged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { useMessageWords } from "../message-words.ts";
import { nameOf } from "../name-of.ts";
import { START } from "../queries.ts";
import { DayOfMessages } from "./day-of-messages.tsx";
import { layOut } from "./lay-out.ts";
import styles from "./message-list.module.css";
import type { useOutbox } from "./outbox.ts";
import { OutgoingMessages } from "./outgoing-messages.tsx";
import { PlainRead } from "./plain-read.tsx";
import { readTalkAddress } from "./talk-address.ts";
import { useReach } from "./use-reach.ts";
import { useReading } from "./use-reading.ts";

type MessageListProps = {
  conversation: DetailedConversation;
  /** Newest first. */
  list: Paged<Message>;
  outbox: ReturnType<typeof useOutbox>;
  /** The first message that was unread when the conversation was opened. */
  unreadId: string | null;
  isAtEnd: boolean;
  onEnd: (isAtEnd: boolean) => void;
};

/** The messages from old to new. It opens at the end, or where the viewer has read up to. */
export function MessageList({ conversation, list, outbox, unreadId, isAtEnd, onEnd }: MessageListProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const isLive = useIsHydrated();
  const { at, start } = readTalkAddress(useLocation().search);
  const scroller = useRef<HTMLElement>(null);
  const { newCount, scrollToEnd } = useReading({
    scroller,
    items: list.items,
    sentCount: outbox.waiting.length,
    openAt: at ?? unreadId,
    isAtEnd,
    onEnd,
  });
  useReach(list, at, scroller);
  // The server doesn't know where the reader is.
  const timeZone = isLive ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const days = layOut(list.items.toReversed(), timeZone, unreadId);
  const isEmpty = list.items.length === 0 && outbox.waiting.length === 0;

  return (
    <div className={styles.around}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it */}
      <section ref={scroller} className={styles.scroller} aria-label={t`Messages`} tabIndex={0}>
        <div className={styles.inside}>
          <Older list={list} conversationId={conversation.id} scroller={scroller} />
          {isEmpty && !list.isPending && (
            <Text tone="soft" align="center">
              <Trans>Nothing here yet. Say hello.</Trans>
            </Text>
          )}
          {days.map((day) => (
            <DayOfMessages
              key={day.id}
              day={day}
              timeZone={timeZone}
              conversation={conversation}
              unreadId={unreadId}
              markedId={at}
            />
          ))}
          <noscript>
            {import.meta.env.SSR && start === null && <PlainRead conversation={conversation} list={list} />}
          </noscript>
          <OutgoingMessages {...outbox} />
          {start !== null && (
            <ButtonLink className={styles.more} size="small" href={conversationUrl(conversation.id)}>
              <Trans>Newest messages</Trans>
            </ButtonLink>
          )}
        </div>
      </section>
      {newCount > 0 && !isAtEnd && (
        <Button
          size="small"
          variant="primary"
          className={styles.news}
          icon={<Icon icon={ArrowDownIcon} size={16} />}
          onClick={scrollToEnd}
        >
          <Trans>New messages</Trans>
        </Button>
      )}
      <Announcement newest={list.items[0]} ownId={user?.id} />
    </div>
  );
}

type OlderProps = Pick<MessageListProps, "list"> & {
  conversationId: string;
  scroller: RefObject<HTMLElement | null>;
};

function Older({ list, conversationId, scroller }: OlderProps) {
  const isLive = useIsHydrated();
  const { hasMore, isBusy, failure, bookmark, more, items } = list;
  const near = useNearEnd({
    isOn: hasMore && failure === null,
    onNear: more,
    count: items.length,
    scroller,
    ahead: "100%",
  });
  if (!hasMore) return null;
  const label = <Trans>Show older messages</Trans>;
  return (
    <div ref={near} className={styles.more}>
      <div role="alert">
        {failure !== null && (
          <Text tone="soft" size={14}>
            <Trans>Couldn't load older messages.</Trans>
          </Text>
        )}
      </div>
      {!isLive && bookmark !== null ? (
        <ButtonLink
          size="small"
          href={`${conversationUrl(conversationId)}?${new URLSearchParams({ [START]: bookmark })}`}
        >
          {label}
        </ButtonLink>
      ) : (
        <Button size="small" variant="quiet" busy={isBusy} onClick={more}>
          {failure === null ? label : <Trans>Try again</Trans>}
        </Button>
      )}
    </div>
  );
}

/** Reads out what others write while the conversation is open. */
function Announcement({ newest, ownId }: { newest: Message | undefined; ownId: string | undefined }) {
  const wordsOf = useMessageWords();
  const [openedWith] = useState(newest?.id);
  const isNews = newest !== undefined && newest.id !== openedWith && newest.user.id !== ownId;
  return (
    <VisuallyHidden>
      <span role="status">{isNews && `${nameOf(newest.user)}: ${wordsOf(newest)}`}</span>
    </VisuallyHidden>
  );
}
