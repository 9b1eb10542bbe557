import { expect } from "vitest";
import { ids, type Looking, offeredTo } from "./look.ts";
import { isPoster, isStory, isWaiting, WORLD_TOPIC } from "./world.ts";

/** Every Pin of a world is about one topic: it has those everyone sees, each picture once. */
export async function lookAtTopics(looking: Looking): Promise<void> {
  const { built, seen, ask } = looking;
  const offered = offeredTo(looking);
  const contentOf = new Map(built.pins.map(({ id, content }) => [id, content]));
  const shown = built.pins.filter(({ id }) => offered.has(id));
  const { data: found } = await ask("InterestFeed.get", { interest_id: WORLD_TOPIC, page_size: 250 });
  const own = found.filter(({ id }) => contentOf.has(id));
  expect(own.filter(({ id }) => !shown.some((pin) => pin.id === id))).toEqual([]);
  expect(own.map(({ id }) => contentOf.get(id)).sort()).toEqual(
    [...new Set(shown.map(({ content }) => content))].sort(),
  );
  const { data: videos } = await ask("InterestVideos.get", { interest_id: WORLD_TOPIC, page_size: 250 });
  const isVideo = (content: number) => isPoster(content) && !isWaiting(content);
  const shownVideos = built.pins.filter(
    ({ id, content }, at) => offered.has(id) && isVideo(content) && !isStory(at),
  );
  expect(ids(videos).filter((id) => contentOf.has(id))).toEqual(ids(shownVideos));
  await ask("VideoInterests.get", {});
  await ask("Interest.get", { interest_id: WORLD_TOPIC });
  await ask("Interests.get", {});
  const { data: boards } = await ask("InterestBoards.get", { interest_id: WORLD_TOPIC });
  for (const { id, privacy } of boards) {
    expect(privacy).toBe("public");
    if (built.boards.some((board) => board.id === id)) expect(seen.boards.has(id)).toBe(true);
  }
}

/** Every member of a world follows the topic; those who may see the profile see that. */
export async function lookAtFollowedTopics(looking: Looking, member: number): Promise<void> {
  const { built, seen, ask } = looking;
  const { id = "", username = "" } = built.members[member] ?? {};
  const { status, data } = await ask("InterestFollowing.get", { username });
  expect(status).toBe(seen.profiles.has(id) ? 200 : 404);
  if (status === 200) expect(ids(data)).toEqual(seen.wholeProfiles.has(id) ? [WORLD_TOPIC] : []);
}
