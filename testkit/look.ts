import { expect } from "vitest";
import type { OperationName, OptionsOf, ResultOf } from "#contract/operations.ts";
import type { BuiltWorld, World } from "./world.ts";

/**
 * One who looks at a world, and what the rule lets them see of it: ids of pins, boards and profiles, and of those whose
 * boards and pins are open to them.
 */
export type Look = {
  built: BuiltWorld;
  seer: number | null;
  isLimited: boolean;
  seen: Record<"pins" | "boards" | "profiles" | "wholeProfiles", Set<string>>;
  /** The pins that everybody sees. */
  everybody: Set<string>;
};

/** The same with a way to ask, which fails on whatever is hidden in an answer. */
export type Looking = Look & {
  ask<Name extends OperationName>(
    name: Name,
    options: OptionsOf<Name>,
    inTrash?: boolean,
  ): Promise<{ status: number; data: ResultOf<Name> }>;
};

export const ids = (things: readonly { id: string }[] | null): string[] =>
  (things ?? []).map(({ id }) => id).sort();

/** On a profile stand the member's own boards that are public and not archived; on one's own, all one keeps. */
export function listShownBoards(
  { built, seer, seen }: Look,
  member: number,
): { id: string; index: number }[] {
  return built.boards.flatMap(({ id }, index) => {
    const facts = built.world.boards[index];
    if (!facts || !seen.boards.has(id)) return [];
    const isOwner = facts.owner === member;
    const isKept = isOwner || facts.collaborators.includes(member);
    const isShown = seer === member ? isKept : isOwner && facts.privacy === "public" && !facts.isArchived;
    return isShown ? [{ id, index }] : [];
  });
}

type Listing = () => Promise<{ status: number; data: { id: string }[] }>;

/** Of the world's pins that are meant, exactly those that may be seen. */
export async function expectPins(
  { built, seen }: Look,
  status: number,
  list: Listing,
  isMeant: (pin: World["pins"][number]) => boolean,
): Promise<void> {
  const answer = await list();
  expect(answer.status).toBe(status);
  if (status !== 200) return;
  const meant = built.pins.filter((pin, at) => {
    const facts = built.world.pins[at];
    return facts !== undefined && seen.pins.has(pin.id) && isMeant(facts);
  });
  expect(ids(answer.data)).toEqual(ids(meant));
}

/** A pin on a board, by its place in the world, that those who see the board are told of in its counts. */
export function isCounted({ built, seen }: Look, at: number): boolean {
  const { board, pinner, state } = built.world.pins[at] ?? {};
  if (state !== "live" || board == null) return false;
  const isOfOwner = built.world.boards[board]?.owner === pinner;
  return isOfOwner || seen.pins.has(built.pins[at]?.id ?? "");
}
