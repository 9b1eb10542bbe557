import type { Message } from "#contract/news/entities/conversation.ts";

/** The oldest message that the viewer hasn't read, as far as it's loaded. Messages come newest first. */
export function firstUnread(
  messages: readonly Message[],
  unreadCount: number,
  viewerId: string,
): string | null {
  const others = messages.filter(({ user }) => user.id !== viewerId);
  return others[Math.min(unreadCount, others.length) - 1]?.id ?? null;
}
