import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#contract/envelope.ts";
import type { Interest } from "#contract/finding/entities/interest.ts";
import { ApiError } from "#web/platform/api/api.ts";
import { useApi } from "#web/platform/api/use-api.ts";
import { useTellFailure } from "#web/platform/toasts/use-tell-failure.ts";
import { useToggle } from "#web/platform/toggle/use-toggle.ts";

/** A refusal goes back without a word, except that someone who presses too often is told. */
export function useFollowTopic({ id, is_followed }: Interest) {
  const api = useApi();
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  return useToggle({
    key: `follow topic ${id}`,
    isOn: is_followed,
    show: (isFollowed) => showFollowed(client, id, isFollowed),
    send: (isFollowed) =>
      api.call(isFollowed ? "InterestFollow.create" : "InterestFollow.delete", { interest_id: id }),
    settle: () => outdateFollows(client),
    onRefusal(error) {
      if (error instanceof ApiError && error.status === 429) tellFailure(error);
    },
  });
}

/** Wherever the topic is shown. */
function showFollowed(client: QueryClient, id: string, isFollowed: boolean): void {
  const change = (topic: Interest) => (topic.id === id ? { ...topic, is_followed: isFollowed } : topic);
  client.setQueriesData<Interest>({ queryKey: ["Interest.get"] }, (topic) => topic && change(topic));
  client.setQueriesData<Interest[]>({ queryKey: ["Interests.get"] }, (topics) => topics?.map(change));
  client.setQueriesData<InfiniteData<Answer<Interest[]>>>(
    { queryKey: ["InterestFollowing.get"] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.map(change) })),
      },
  );
}

/** What is on screen stays where it is; it's up to date when it is shown again. */
function outdateFollows(client: QueryClient): void {
  for (const name of ["InterestFollowing.get", "User.get"])
    void client.invalidateQueries({ queryKey: [name], refetchType: "none" });
}
