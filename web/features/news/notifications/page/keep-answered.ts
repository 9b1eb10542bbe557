import type { Notification } from "#contract/news/entities/notification.ts";

/** What happened to one thing to answer. Null: the answer couldn't be stored, so it can be tried again. */
export type Outcome = "accepted" | "declined" | "replied" | "gone" | null;

/** A notification as it was when the viewer answered it, and the outcomes by board, person or comment. */
export type Answered = { news: Notification; outcomes: Readonly<Record<string, Outcome>> };

/**
 * Adds the answered notifications to the list, which the server leaves out once nothing of them is left to answer. What
 * the viewer answered stays where it was, until the page is opened again.
 */
export function keepAnswered(
  listed: readonly Notification[],
  answered: ReadonlyMap<string, Answered>,
): readonly Notification[] {
  if (answered.size === 0) return listed;
  const rows = listed.map((news) => withFollowers(news, answered.get(news.id)));
  for (const { news } of answered.values()) {
    if (listed.some(({ id }) => id === news.id)) continue;
    const at = rows.findIndex(({ created_at }) => created_at < news.created_at);
    rows.splice(at === -1 ? rows.length : at, 0, news);
  }
  return rows;
}

/** With the people whose requests were answered. */
function withFollowers(news: Notification, known: Answered | undefined): Notification {
  if (known === undefined) return news;
  const gone = known.news.followers.filter(
    ({ id }) => known.outcomes[id] !== undefined && news.followers.every((person) => person.id !== id),
  );
  return gone.length === 0 ? news : { ...news, followers: [...gone, ...news.followers] };
}
