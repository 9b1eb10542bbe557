import { expect } from "vitest";
import { ids, type Looking, offeredTo } from "./look.ts";

/** Checks what home shows: to visitors everyone's newest Pins, to members what is chosen for them. */
export async function lookAtHome(looking: Looking): Promise<void> {
  const { viewerIndex, isLimited } = looking;
  if (viewerIndex === null || isLimited) return await lookAtNewest(looking);
  await lookForMember(looking, viewerIndex);
  await lookAtFollowed(looking, viewerIndex);
  await lookAtFeedBoards(looking, viewerIndex);
}

/** Home shows each picture once, and counts only Pins that the viewer sees. */
async function lookAtNewest(looking: Looking): Promise<void> {
  const { built, ask } = looking;
  const offered = offeredTo(looking);
  const shown = built.pins.filter(({ id }) => offered.has(id));
  const expected = [...Map.groupBy(shown, ({ content }) => content).values()].map((pins) => ({
    id: pins.at(-1)?.id ?? "",
    folded_count: pins.length - 1,
  }));
  const known = new Set(ids(built.pins));
  const { data } = await ask("UserHomefeed.get", { page_size: 250 });
  const met = data.filter(({ id }) => known.has(id)).map(({ id, folded_count }) => ({ id, folded_count }));
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  expect(met.sort(byId)).toEqual(expected.sort(byId));
}

/** The feed has each public picture that the member sees and hasn't saved, once, and nothing else. */
async function lookForMember(looking: Looking, viewer: number): Promise<void> {
  const { built, ask } = looking;
  const offered = offeredTo(looking);
  const facts = (at: number) => built.world.pins[at];
  const saved = new Set(
    built.pins
      .filter((_, at) => facts(at)?.pinner === viewer && facts(at)?.state === "live")
      .map(({ content }) => content),
  );
  const isOffered = ({ id, content }: { id: string; content: number }) =>
    offered.has(id) && !saved.has(content);
  const expected = [...new Set(built.pins.filter(isOffered).map(({ content }) => content))];
  const contentOf = new Map(built.pins.map(({ id, content }) => [id, content]));
  const { data } = await ask("UserHomefeed.get", { page_size: 250 });
  for (const { id } of data.filter((pin) => contentOf.has(pin.id)))
    expect({ id, isShown: offered.has(id) }).toEqual({ id, isShown: true });
  const met = data.flatMap(({ id }) => contentOf.get(id) ?? []);
  expect(met.sort((one, other) => one - other)).toEqual(expected.sort((one, other) => one - other));
  for (const { id } of data.slice(0, 3))
    expect((await ask("HomefeedReason.get", { pin_id: id })).status).toBe(200);
}

/** The list of those followed has each public Pin of theirs and on their boards, newest first. */
async function lookAtFollowed(looking: Looking, viewer: number): Promise<void> {
  const { built, ask } = looking;
  const offered = offeredTo(looking);
  const { follows, boardFollows, pins } = built.world;
  const isFollowed = (member: number) => follows.some(([from, to]) => from === viewer && to === member);
  const isBoardFollowed = (board: number | null) =>
    boardFollows.some(([member, followed]) => member === viewer && followed === board);
  const expected = built.pins.filter(({ id }, at) => {
    const { pinner = -1, board = null } = pins[at] ?? {};
    const isMeant = isFollowed(pinner) || isBoardFollowed(board);
    return isMeant && pinner !== viewer && offered.has(id);
  });
  const { data } = await ask("UserHomefeed.get", { feed: "following", page_size: 50 });
  expect(data.map(({ id }) => id)).toEqual(ids(expected).reverse());
  const { data: news } = await ask("HomefeedNews.get", { after_id: "0" });
  expect(news.count).toBe(expected.length);
}

/** Members choose among the boards they have and save to. */
async function lookAtFeedBoards({ built, ask }: Looking, viewer: number): Promise<void> {
  const expected = built.boards.filter((_, at) => {
    const board = built.world.boards[at];
    const ownerState = built.world.members[board?.owner ?? -1]?.state;
    const isKept = board?.owner === viewer || board?.collaborators.includes(viewer);
    return isKept && !board?.isTrashed && ownerState === "active";
  });
  const { data } = await ask("HomefeedBoards.get", { page_size: 250 });
  expect(ids(data)).toEqual(ids(expected));
  const secret = data.filter(({ privacy }) => privacy === "secret");
  expect(secret.filter(({ is_used: isUsed }) => isUsed)).toEqual([]);
}
