import { Trans, useLingui } from "@lingui/react/macro";
import type { DetailedConversation, Message } from "#contract/news/entities/conversation.ts";
import { profileUrl } from "#contract/urls.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { givenNameOf, nameOf } from "../name-of.ts";
import type { Cluster, Day } from "./lay-out.ts";
import { MessageItem } from "./message-item.tsx";
import styles from "./message-list.module.css";

type Shown = {
  timeZone: string;
  conversation: DetailedConversation;
  unreadId: string | null;
  markedId: string | null;
};

/** The messages of one day, under its date. */
export function DayOfMessages({ day, ...shown }: { day: Day } & Shown) {
  const { locale } = useViewer();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(day.date),
  );
  return (
    <section className={styles.day} aria-label={date}>
      <h2 className={styles.date}>{date}</h2>
      <ol className={styles.clusters}>
        {day.clusters.map((cluster) => (
          <ClusterOfMessages key={cluster.id} cluster={cluster} {...shown} />
        ))}
      </ol>
    </section>
  );
}

function ClusterOfMessages({
  cluster,
  timeZone,
  conversation,
  unreadId,
  markedId,
}: { cluster: Cluster } & Shown) {
  const { t } = useLingui();
  const { user, locale } = useViewer();
  const [first] = cluster.messages;
  const last = cluster.messages.at(-1) ?? first;
  const { user: author } = first;
  const isOwn = author.id === user?.id;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(
    new Date(last.created_at),
  );
  const name = isOwn ? t`You` : nameOf(author);
  return (
    <>
      {cluster.id === unreadId && (
        <li className={styles.unread}>
          <Trans>New</Trans>
        </li>
      )}
      <li className={styles.cluster} data-own={isOwn || undefined}>
        {conversation.is_group && !isOwn ? (
          <span className={styles.author}>{name}</span>
        ) : (
          <VisuallyHidden>{name}</VisuallyHidden>
        )}
        {!isOwn && (
          <Anchor href={profileUrl(author.username)} className={styles.face} tabIndex={-1} aria-hidden="true">
            <Avatar
              size={32}
              name={nameOf(author)}
              src={author.image_small_url}
              colorIndex={author.avatar_color_index}
              decorative
            />
          </Anchor>
        )}
        <ul className={styles.said}>
          {cluster.messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              conversation={conversation}
              isOwn={isOwn}
              isMarked={message.id === markedId}
            />
          ))}
        </ul>
        <p className={styles.foot}>
          <time dateTime={last.created_at}>{time}</time>
          <Seen messages={cluster.messages} conversation={conversation} />
        </p>
      </li>
    </>
  );
}

/** Who has read up to here. */
function Seen({
  messages,
  conversation,
}: {
  messages: readonly Message[];
  conversation: DetailedConversation;
}) {
  const { t } = useLingui();
  const { locale } = useViewer();
  const { seen, users, is_group: isGroup } = conversation;
  const ids = new Set(messages.map(({ id }) => id));
  const readers = seen.filter(({ message_id }) => ids.has(message_id)).map(({ user_id }) => user_id);
  const people = users.filter(({ id }) => readers.includes(id));
  if (people.length === 0) return null;
  const names = new Intl.ListFormat(locale).format(people.map(givenNameOf));
  return <> · {isGroup ? t`Seen by ${names}` : t`Seen`}</>;
}
