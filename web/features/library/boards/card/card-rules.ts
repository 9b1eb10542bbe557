import type { BoardOrder } from "#contract/library/board-order.ts";
import type { BlockingAction, Board } from "#contract/library/entities/board.ts";
import { type Acting, actingFor } from "#web/platform/api/acting.ts";

export const FACE_PILE_NAMES_MAX = 3;

export type Subtitle = { kind: "archived" } | { kind: "saved"; at: string } | null;

/** What to show below a card's counts. */
export function subtitleOf(
  board: Pick<Board, "archived_by_me_at" | "board_order_modified_at">,
  order: BoardOrder,
): Subtitle {
  if (board.archived_by_me_at !== null) return { kind: "archived" };
  if (order !== "last_pinned_to" || board.board_order_modified_at === null) return null;
  return { kind: "saved", at: board.board_order_modified_at };
}

/** Members may edit on their own profile, on boards they can save to, and on boards of the account they act for. */
export function mayEdit(
  board: Pick<Board, "access" | "owner">,
  { isOwnProfile, acting }: { isOwnProfile: boolean; acting: Acting },
): boolean {
  return isOwnProfile || board.access.includes("write") || actingFor(board, acting) !== null;
}

/** The owner deletes a board and archives it for everyone. Collaborators only archive it for themselves. */
export function isOwnerOf(board: { owner: { id: string } }, memberId: string | undefined): boolean {
  return board.owner.id === memberId;
}

/** The board's running long action; the least complete one of several. */
export function busyWith(board: Pick<Board, "blocking_actions">): BlockingAction | null {
  const running = board.blocking_actions.filter(({ progress }) => progress < 1);
  return running.toSorted((one, other) => one.progress - other.progress)[0] ?? null;
}

type Named = { first_name: string; full_name: string; username: string };

/** The names of the first people on a board, and how many more there are. */
export function namesOf(people: readonly Named[], total: number): { names: string[]; more: number } {
  const shown = people.slice(0, FACE_PILE_NAMES_MAX);
  const names = shown.map((person) => person.first_name || person.full_name || person.username);
  return { names, more: Math.max(0, total - names.length) };
}

/** The background of an empty board. Always the same for one board. */
export function groundOf(boardId: string): number {
  let sum = 0;
  for (const digit of boardId) sum = (sum * 31 + digit.charCodeAt(0)) % 9973;
  return sum % GROUNDS;
}

const GROUNDS = 5;
