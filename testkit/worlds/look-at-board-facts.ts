import { expect } from "vitest";
import { ids, isCounted, type Looking, listShownBoards } from "./look.ts";
import { type BuiltWorld, factsFor, type World } from "./world.ts";

/** Checks what each board says about itself: counts, cover, collaborators, followers and profile group. */
export async function lookAtBoardFacts(looking: Looking): Promise<void> {
  const { built, seen, viewerIndex, isLimited, ask } = looking;
  const { world } = built;
  const memberId = (member: number) => built.members[member]?.id ?? "";
  for (const [at, { id }] of built.boards.entries()) {
    const facts = world.boards[at];
    const followers = await ask("BoardFollowers.get", { board_id: id });
    expect(followers.status).toBe(seen.boards.has(id) ? 200 : 404);
    if (!facts || !seen.boards.has(id)) continue;
    const follows = world.boardFollows.filter(([, board]) => board === at).map(([member]) => member);
    const known = follows.map(memberId).filter((follower) => seen.wholeProfiles.has(follower));
    expect(ids(followers.data)).toEqual(known.sort());
    const { data } = await ask("Board.get", { board_id: id });
    const isOwner = !isLimited && facts.owner === viewerIndex;
    expect({
      pins: data.pin_count,
      sections: data.section_count,
      collaborators: data.collaborator_count,
      followers: data.follower_count,
      isFollowed: data.followed_by_me,
      group: data.profileGroup,
      onProfile: data.onProfile,
      cover: data.cover_pin?.pin_id ?? null,
      faces: ids(data.collaborating_users),
      isScreened: data.sensitivity_screen !== null,
      isDisabled: data.is_temporarily_disabled,
    }).toEqual({
      pins: world.pins.filter(({ board }, pin) => board === at && isCounted(looking, pin)).length,
      sections: facts.sections.filter((isTrashed) => !isTrashed).length,
      collaborators: listCollaborators(looking, facts).length,
      followers: known.length,
      isFollowed: viewerIndex !== null && follows.includes(viewerIndex),
      group: isOwner && facts.isArchived ? "archived" : facts.privacy,
      onProfile: facts.privacy === "public" && !facts.isArchived,
      cover: findCover(looking, at),
      faces: listCollaborators(looking, facts).map(memberId).sort(),
      isScreened: isScreened(built, seen.pins, at),
      // No one but its people sees it at all.
      isDisabled: facts.isWithheld,
    });
  }
}

/** Returns the active collaborators. Across a block, only people of the board see each other there. */
function listCollaborators(looking: Looking, { owner, collaborators }: World["boards"][number]): number[] {
  const { built, viewerIndex, isLimited } = looking;
  const isOfBoard = !isLimited && viewerIndex !== null && [owner, ...collaborators].includes(viewerIndex);
  const facts = factsFor(built, viewerIndex);
  return collaborators.filter((member) => {
    const { state, isBlocked } = facts.owner(member);
    return state === "active" && (isOfBoard || member === viewerIndex || !isBlocked);
  });
}

/** A board is screened if at least three of the Pins that the viewer sees there are sensitive, and more than 30 %. */
export function isScreened({ world, pins }: BuiltWorld, seen: ReadonlySet<string>, board: number): boolean {
  const there = world.pins.filter((pin, at) => pin.board === board && seen.has(pins[at]?.id ?? ""));
  const sensitive = there.filter((pin) => pin.isSensitive).length;
  return sensitive >= 3 && sensitive > 0.3 * there.length;
}

/**
 * Returns the chosen cover while it is visible on the board, otherwise the newest visible Pin. Sensitive Pins of others
 * are no cover unless all of them are behind the board's screen.
 */
function findCover(looking: Looking, board: number): string | null {
  const { built, seen, viewerIndex } = looking;
  const isAnyCover = isScreened(built, seen.pins, board);
  const isShown = (at: number) => {
    const pin = built.world.pins[at];
    const isOpen = isAnyCover || !pin?.isSensitive || pin.pinner === viewerIndex;
    return pin?.board === board && isOpen && seen.pins.has(built.pins[at]?.id ?? "");
  };
  const chosen = built.world.boards[board]?.cover ?? -1;
  const shown = isShown(chosen) ? chosen : [...built.pins.keys()].filter(isShown).at(-1);
  return shown === undefined ? null : (built.pins[shown]?.id ?? null);
}

type Filter = (looking: Looking, board: World["boards"][number]) => boolean;

const filters: Record<"GROUP" | "SECRET" | "ARCHIVED", Filter> = {
  GROUP: (looking, board) => listCollaborators(looking, board).length > 0,
  SECRET: (_, { privacy }) => privacy === "secret",
  ARCHIVED: () => false,
};

/** Checks the list of boards a member follows, and the filters of their boards. */
export async function lookAtFollowed(looking: Looking, member: number): Promise<void> {
  const { built, seen, viewerIndex, ask } = looking;
  const { id = "", username = "" } = built.members[member] ?? {};
  const answer = await ask("BoardFollowing.get", { username });
  expect(answer.status).toBe(seen.profiles.has(id) ? 200 : 404);
  if (!seen.profiles.has(id)) return;
  const followed = built.world.boardFollows
    .filter(([follower]) => follower === member)
    .map(([, board]) => built.boards[board]?.id ?? "");
  const open = seen.wholeProfiles.has(id) ? followed.filter((board) => seen.boards.has(board)) : [];
  expect(ids(answer.data)).toEqual(open.sort());
  for (const [filter, matches] of Object.entries(filters)) {
    const boards = await ask("Boards.get", { username, filter_types: [filter], page_size: 250 });
    const expected = listShownBoards(looking, member).filter(({ index }) => {
      const facts = built.world.boards[index];
      const isArchived = viewerIndex === member && facts?.isArchived === true && facts.owner === member;
      return facts !== undefined && (isArchived ? filter === "ARCHIVED" : matches(looking, facts));
    });
    expect({ filter, boards: ids(boards.data) }).toEqual({ filter, boards: ids(expected) });
  }
}
