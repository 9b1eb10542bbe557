import { Trans } from "@lingui/react/macro";
import type { Conversation, Message } from "#contract/news/entities/conversation.ts";
import { LinkedText } from "#web/features/library/comments/thread/index.ts";
import { MessageCard } from "./message-card.tsx";
import styles from "./message-list.module.css";
import { MessageMenuButton } from "./message-menu-button.tsx";
import { Reactions } from "./reactions.tsx";

type MessageItemProps = { message: Message; conversation: Conversation; isOwn: boolean; isMarked: boolean };

export function MessageItem({ message, conversation, isOwn, isMarked }: MessageItemProps) {
  const { id, text, card, is_deleted: isDeleted } = message;
  return (
    <li className={styles.message} data-message={id} data-marked={isMarked || undefined} tabIndex={-1}>
      <div className={styles.bubble} data-own={isOwn || undefined} data-deleted={isDeleted || undefined}>
        {isDeleted ? (
          <p>
            <Trans>Message deleted</Trans>
          </p>
        ) : (
          <>
            {card !== null && <MessageCard card={card} />}
            {text !== "" && (
              <p className={styles.text} dir="auto">
                <LinkedText text={text} />
              </p>
            )}
          </>
        )}
      </div>
      <MessageMenuButton
        message={message}
        mayReact={!conversation.is_request && !conversation.blocked_by_me && !isDeleted}
      />
      {message.reactions.length > 0 && <Reactions message={message} conversation={conversation} />}
    </li>
  );
}
