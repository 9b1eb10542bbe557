import { useLingui } from "@lingui/react/macro";
import type { Conversation, Message } from "#contract/news/entities/conversation.ts";
import { useViewer } from "#web/platform/page/page-store.tsx";
import { nameOf } from "../name-of.ts";
import styles from "./message-list.module.css";
import { reactionFaces, reactionsInOrder } from "./reaction-faces.ts";
import { useReact } from "./use-react.ts";

/** Who reacted to a message, and how. A click adds the viewer's own reaction, or takes it back. */
export function Reactions({ message, conversation }: { message: Message; conversation: Conversation }) {
  const { t, i18n } = useLingui();
  const { user, locale } = useViewer();
  const react = useReact(message);
  const isQuiet = conversation.is_request || conversation.blocked_by_me;
  const names = new Map(conversation.users.map((person) => [person.id, nameOf(person)]));
  const byReaction = Map.groupBy(message.reactions, ({ reaction }) => reaction);
  return (
    <div className={styles.reactions}>
      {reactionsInOrder.map((reaction) => {
        const given = byReaction.get(reaction);
        if (given === undefined) return null;
        const isOwn = given.some(({ user_id }) => user_id === user?.id);
        const people = given.map(({ user_id }) =>
          user_id === user?.id ? t`You` : (names.get(user_id) ?? t`Someone`),
        );
        const { face, label } = reactionFaces[reaction];
        const list = new Intl.ListFormat(locale).format(people);
        const name = i18n._(label);
        return (
          <button
            key={reaction}
            type="button"
            className={styles.reaction}
            aria-pressed={isOwn}
            aria-disabled={isQuiet || undefined}
            aria-label={t`${name}: ${list}`}
            title={list}
            onClick={() => !isQuiet && react(isOwn ? "" : reaction)}
          >
            <span aria-hidden="true">{face}</span>
            {given.length > 1 && given.length}
          </button>
        );
      })}
    </div>
  );
}
