import { useState } from "react";
import type { Notification } from "#contract/news/entities/notification.ts";
import { type Answered, keepAnswered, type Outcome } from "./keep-answered.ts";

export type Answers = {
  /** Undefined until the viewer answers. `about`: the id of the board, person or comment that is answered. */
  outcomeOf: (newsId: string, about: string) => Outcome | undefined;
  note: (news: Notification, about: string, outcome: Outcome) => void;
  /** For a notification that the viewer deletes or mutes. */
  forget: (newsId: string) => void;
};

/** Keeps the notifications that the viewer answers here, and their outcomes. */
export function useAnsweredNews(listed: readonly Notification[]) {
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answered>>(new Map());
  const answers: Answers = {
    outcomeOf: (newsId, about) => answered.get(newsId)?.outcomes[about],
    note(news, about, outcome) {
      setAnswered((known) => {
        const before = known.get(news.id);
        const outcomes = { ...before?.outcomes, [about]: outcome };
        return new Map(known).set(news.id, { news: before?.news ?? { ...news, is_read: true }, outcomes });
      });
    },
    forget(newsId) {
      setAnswered((known) => new Map([...known].filter(([id]) => id !== newsId)));
    },
  };
  return { news: keepAnswered(listed, answered), answers };
}
