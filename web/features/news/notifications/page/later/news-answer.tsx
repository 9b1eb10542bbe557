import type { Notification } from "#contract/news/entities/notification.ts";
import { InviteAnswer, OfferAnswer } from "#web/features/library/collaboration/index.ts";
import { RequestAnswer } from "#web/features/members/request-answers/index.ts";
import type { Answers } from "../use-answered-news.ts";
import { AnswerSlot } from "./answer-slot.tsx";
import { FollowBack } from "./follow-back.tsx";
import styles from "./news-answer.module.css";
import { ReplyAnswer } from "./reply-answer.tsx";

type NewsAnswerProps = {
  news: Notification;
  answers: Answers;
  /** Called when the viewer answers. */
  onAnswer: () => void;
};

/** Answers a notification in its row, and shows the answer there. */
export function NewsAnswer({ news, answers, onAnswer }: NewsAnswerProps) {
  const { kind, board, followers, pin, comment } = news;
  const slotOf = (about: string) => ({
    outcome: answers.outcomeOf(news.id, about),
    onAnswer(answer: "accepted" | "declined" | "replied") {
      answers.note(news, about, answer);
      onAnswer();
    },
    onFail: (isGone: boolean) => answers.note(news, about, isGone ? "gone" : null),
  });
  if ((kind === "invited_to_board" || kind === "offered_board") && board !== null) {
    const { outcome, ...answer } = slotOf(board.id);
    const Answer = kind === "offered_board" ? OfferAnswer : InviteAnswer;
    return (
      <AnswerSlot outcome={outcome}>
        <Answer board={board} {...answer} />
      </AnswerSlot>
    );
  }
  if (kind === "asked_to_follow" || kind === "followed_you") {
    return (
      <div className={styles.people}>
        {followers.map((person) => {
          const name = followers.length > 1 ? person.full_name || person.username : null;
          if (kind === "followed_you") return <FollowBack key={person.id} person={person} name={name} />;
          const { outcome, ...answer } = slotOf(person.id);
          return (
            <AnswerSlot key={person.id} outcome={outcome} name={name}>
              <RequestAnswer person={person} {...answer} />
            </AnswerSlot>
          );
        })}
      </div>
    );
  }
  if (pin === null || comment === null) return null;
  const { outcome, onAnswer: answer } = slotOf(comment.id);
  return (
    <AnswerSlot outcome={outcome}>
      <ReplyAnswer pin={pin} comment={comment} author={news.actors[0]} onReply={() => answer("replied")} />
    </AnswerSlot>
  );
}
