import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import type { Message } from "#contract/news/entities/conversation.ts";
import { conversationsUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Text } from "#ui/text.tsx";
import { useApi } from "#web/platform/api/use-api.ts";
import { NothingLoaded } from "#web/platform/list/nothing-loaded.tsx";
import { PagedList } from "#web/platform/list/paged-list.tsx";
import { usePaged } from "#web/platform/list/use-paged.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { readTalkAddress, talkUrl } from "../conversation/talk-address.ts";
import { nameOf } from "../name-of.ts";
import { messageSearchQuery, START, TYPED } from "../queries.ts";
import { RowShapes } from "./conversation-list.tsx";
import styles from "./inbox.module.css";
import { RowTime } from "./row-time.tsx";

/** Messages with the words that the viewer looks for, each a link to its place. */
export function FoundMessages({ typed, start }: { typed: string; start: string | null }) {
  const { t } = useLingui();
  const paged = usePaged(messageSearchQuery(useApi(), typed, start));
  return (
    <PagedList
      list={paged}
      skeleton={<RowShapes />}
      empty={
        <Text tone="soft">
          <Trans>No messages match “{typed}”. Try different or fewer words.</Trans>
        </Text>
      }
      failed={(retry) => (
        <NothingLoaded title={t`Couldn't search your messages`} failure={paged.failure} onRetry={retry} />
      )}
      hrefFrom={(bookmark) =>
        `${conversationsUrl()}?${new URLSearchParams({ [TYPED]: typed, [START]: bookmark })}`
      }
    >
      {(messages) => (
        <ul className={styles.list} aria-label={t`Messages found`}>
          {messages.map((message) => (
            <FoundMessage key={message.id} message={message} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function FoundMessage({ message }: { message: Message }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { search } = useLocation();
  const { id, user: author, conversation_id: conversationId } = message;
  return (
    <li className={styles.item}>
      <Anchor
        href={talkUrl(conversationId, search, id)}
        className={styles.link}
        aria-current={readTalkAddress(search).at === id ? "page" : undefined}
      >
        <Avatar
          size={40}
          name={nameOf(author)}
          src={author.image_small_url}
          colorIndex={author.avatar_color_index}
          decorative
        />
        <span className={styles.words}>
          <span className={styles.top}>
            <bdi className={styles.name}>{author.id === user?.id ? t`You` : nameOf(author)}</bdi>
            <RowTime time={message.created_at} />
          </span>
          <span className={styles.found} dir="auto">
            {message.text}
          </span>
        </span>
      </Anchor>
    </li>
  );
}
