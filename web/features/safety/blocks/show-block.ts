import type { Query, QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/members/entities/user.ts";
import type { Conversation } from "#contract/news/entities/conversation.ts";
import type { OperationName } from "#contract/operations.ts";
import type { Pages } from "#web/platform/query/arrange-pages.ts";

/** The lists that can be open while someone in them is blocked: of people, or of what they wrote. */
const LISTS: readonly OperationName[] = [
  "AggregatedCommentFeed.get",
  "UserFollowers.get",
  "UserFollowing.get",
  "FollowRequests.get",
];

type Listed = { id: string; user?: { id: string } };

const isList = ({ queryKey }: Query) => LISTS.some((name) => name === queryKey[0]);

/** The conversation of the viewer and this member alone. */
const isTalkWith =
  (id: string) =>
  ({ queryKey, state }: Query) => {
    if (queryKey[0] !== "Conversation.get") return false;
    const { is_group, users } = (state.data as Conversation | undefined) ?? { is_group: true, users: [] };
    return !is_group && users[0]?.id === id;
  };

/** Shows that the viewer blocks a member, or no longer does, before the server has answered. */
export function showBlock(client: QueryClient, id: string, isBlocked: boolean): void {
  const profiles = {
    predicate: ({ queryKey, state }: Query) =>
      queryKey[0] === "User.get" && (state.data as User | undefined)?.id === id,
  };
  // A response in flight would overwrite the change.
  void client.cancelQueries(profiles);
  client.setQueriesData<User>(profiles, (user) => user && { ...user, blocked_by_me: isBlocked });
  client.setQueriesData<Conversation>(
    { predicate: isTalkWith(id) },
    (talk) =>
      talk && { ...talk, blocked_by_me: isBlocked, viewer_can: { ...talk.viewer_can, write: !isBlocked } },
  );
  if (!isBlocked) return;
  void client.cancelQueries({ predicate: isList });
  client.setQueriesData<Pages<Listed>>({ predicate: isList }, (list) => list && without(list, id));
}

function without(list: Pages<Listed>, id: string): Pages<Listed> {
  const isOthers = (item: Listed) => (item.user?.id ?? item.id) !== id;
  return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.filter(isOthers) })) };
}

/**
 * Call once the server has answered. Lists are read again; everything else when it is next shown, because the page may
 * be about something of the member's, which is gone.
 */
export async function refreshAfterBlock(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ refetchType: "none" });
  void client.refetchQueries({
    predicate: (query) => isList(query) || query.queryKey[0] === "Conversation.get",
  });
}
