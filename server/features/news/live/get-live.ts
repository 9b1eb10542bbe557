import { LIVE_STREAMS_PER_PROCESS } from "#contract/limits/live.ts";
import type { LiveNews } from "#contract/news/entities/live.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { emptyNews } from "./find-updates.ts";
import { hubOf } from "./hub.ts";
import { readPosition, type Stream } from "./streams.ts";

type Options = ParsedOptionsOf<"Live.get">;

const ANSWER_WITHIN_MS = 10_000;

/** What someone listens to. Nothing is checked yet: what is hidden is as silent as what doesn't exist. */
export function listenerOf(viewer: SignedInViewer, options: Options) {
  return {
    memberId: viewer.member.id,
    sessionId: viewer.sessionId,
    boardIds: new Set(options.board_ids),
    conversationIds: new Set(options.conversation_ids),
    isOwn: options.own === true,
    since: options.since === undefined ? null : readPosition(options.since),
  };
}

/** For where streams don't get through: a stream that ends as soon as it has caught up. */
export async function getLive(scope: Scope, options: Options): Promise<ResultOf<"Live.get">> {
  const viewer = requireMember(scope);
  const hub = hubOf(scope.context);
  if (hub.count >= LIVE_STREAMS_PER_PROCESS) throw new AppError("busy", { retryAfterSeconds: 60 });
  const { promise, resolve, reject } = Promise.withResolvers<ResultOf<"Live.get">>();
  const news = emptyNews();
  const stream: Stream = {
    ...listenerOf(viewer, options),
    tell: (more) => add(news, more),
    settle: (position, is_reset) => resolve({ ...news, position, is_reset }),
    end: (why) => reject(new AppError(why === "session" ? "authentication_failed" : "unavailable")),
  };
  const timer = setTimeout(() => reject(new AppError("unavailable")), ANSWER_WITHIN_MS);
  hub.add(stream);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    hub.remove(stream);
  }
}

function add(news: LiveNews, more: LiveNews): void {
  news.boards = merge(news.boards, more.boards, (one, other) => {
    const later = new Set([...other.here.map(({ id }) => id), ...other.gone]);
    return {
      id: one.id,
      here: [...one.here.filter(({ id }) => !later.has(id)), ...other.here],
      gone: [...one.gone.filter((id) => !later.has(id)), ...other.gone],
      is_changed: one.is_changed || other.is_changed,
    };
  });
  news.conversations = merge(news.conversations, more.conversations, (one, other) => ({
    id: one.id,
    happened: [...one.happened, ...other.happened],
    typing: [...new Set([...one.typing, ...other.typing])],
  }));
  news.notifications ||= more.notifications;
  news.asking = [...new Set([...news.asking, ...more.asking])];
  news.messages ||= more.messages;
}

function merge<Item extends { id: string }>(
  items: readonly Item[],
  more: readonly Item[],
  join: (one: Item, other: Item) => Item,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of more) {
    const known = byId.get(item.id);
    byId.set(item.id, known ? join(known, item) : item);
  }
  return [...byId.values()];
}
