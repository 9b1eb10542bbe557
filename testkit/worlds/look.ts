import { expect } from "vitest";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import { type BuiltWorld, factsFor, type World } from "./world.ts";

/**
 * A viewer of a world, and what the rule lets them see: ids of Pins, boards and profiles. `wholeProfiles` are those
 * whose boards and Pins they may see too, `found` those whom a search returns.
 */
export type Look = {
  built: BuiltWorld;
  viewerIndex: number | null;
  isLimited: boolean;
  seen: Seen;
  /** What visitors see. */
  open: Seen;
  /** The Pins that everyone may see. */
  everybody: Set<string>;
};
type Seen = Record<"pins" | "boards" | "profiles" | "wholeProfiles" | "found", Set<string>>;

/** A look with a way to call operations, which fails if the answer contains anything hidden. */
export type Looking = Look & {
  ask: Ask;
  /** For answers that show what visitors see. */
  askAsVisitor: Ask;
};
export type Ask = <Name extends OperationName>(
  name: Name,
  options: OptionsOf<Name>,
  inTrash?: boolean,
) => Promise<{ status: number; data: ResultOf<Name> }>;

export const ids = (things: readonly { id: string }[] | null): string[] =>
  (things ?? []).map(({ id }) => id).sort();

/** A profile across a block shows nothing but the header. */
export function isClosed({ built, viewerIndex }: Look, member: number): boolean {
  return factsFor(built, viewerIndex).owner(member).isBlocked;
}

/**
 * A profile lists the public boards that the member hasn't archived, but not those that others have on a private
 * profile; on their own, members see all they have.
 */
export function listShownBoards(look: Look, member: number): { id: string; index: number }[] {
  const { built, viewerIndex, seen } = look;
  if (isClosed(look, member)) return [];
  return built.boards.flatMap(({ id }, index) => {
    const facts = built.world.boards[index];
    if (!facts || !seen.boards.has(id)) return [];
    const isOwner = facts.owner === member;
    const isKept = isOwner || facts.collaborators.includes(member);
    const isNamed = isOwner ? !facts.isArchived : built.world.members[facts.owner]?.isPrivate === false;
    const isShown = isKept && (viewerIndex === member || (facts.privacy === "public" && isNamed));
    return isShown ? [{ id, index }] : [];
  });
}

/** Public Pins that the viewer sees and that may be shown to them unasked: nothing sensitive is. */
export function offeredTo({ built, seen, everybody }: Look): Set<string> {
  const shown = built.pins.filter(({ id }, at) => !built.world.pins[at]?.isSensitive && everybody.has(id));
  return new Set(ids(shown)).intersection(seen.pins);
}

type Listing = () => Promise<{ status: number; data: { id: string }[] }>;

/** The list contains exactly the matching Pins that the viewer may see. */
export async function expectPins(
  { built, seen }: Look,
  status: number,
  list: Listing,
  matches: (pin: World["pins"][number], at: number) => boolean,
): Promise<void> {
  const answer = await list();
  expect(answer.status).toBe(status);
  if (status !== 200) return;
  const expected = built.pins.filter((pin, at) => {
    const facts = built.world.pins[at];
    return facts !== undefined && seen.pins.has(pin.id) && matches(facts, at);
  });
  expect(ids(answer.data)).toEqual(ids(expected));
}

/** Whether the Pin, given by its index, is included in its board's counts as the viewer sees them. */
export function isCounted({ built, seen }: Look, at: number): boolean {
  const { board, pinner, state } = built.world.pins[at] ?? {};
  if (state !== "live" || board == null) return false;
  const isOfOwner = built.world.boards[board]?.owner === pinner;
  return isOfOwner || seen.pins.has(built.pins[at]?.id ?? "");
}
