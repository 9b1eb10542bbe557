import { TRASH_DAYS } from "#contract/limits/trash.ts";
import type { OperationName, ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { cutPage, readSlice, type Slice } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import {
  listBoardsInTrash,
  listSectionsInTrash,
  loadTrashedBoards,
  loadTrashedSections,
} from "../boards/trash/index.ts";
import { countReturningPins } from "../merges/index.ts";
import { listTrashedPins, presentPins } from "../pins/index.ts";

type Options = ParsedOptionsOf<"RecentlyDeleted.get">;
type Trashed = ResultOf<"RecentlyDeleted.get">[number];
type Kind = Trashed["kind"];
/** The things and when each was deleted. */
type Found = {
  things: Partial<Trashed>[];
  positions: { id: string; key: string; trashed_at: string }[];
};

const operation: OperationName = "RecentlyDeleted.get";
const dayMs = 24 * 60 * 60 * 1000;

const finders: Record<Kind, (scope: Scope, memberId: string, slice: Slice) => Promise<Found>> = {
  async pin(scope, memberId, slice) {
    const positions = await listTrashedPins(scope.context.db, memberId, slice);
    const pins = await presentPins(scope, positions);
    return { things: pins.map((pin) => ({ id: pin.id, pin })), positions };
  },
  async board(scope, memberId, slice) {
    const positions = await listBoardsInTrash(scope.context.db, memberId, slice);
    const boards = await loadTrashedBoards(scope, idsOf(positions));
    const returning = await countReturningPins(scope.context.db, idsOf(boards));
    const things = boards.map((board) => {
      return { id: board.id, board, returning_pin_count: returning.get(board.id) ?? 0 };
    });
    return { things, positions };
  },
  async section(scope, memberId, slice) {
    const positions = await listSectionsInTrash(scope.context.db, memberId, slice);
    const sections = await loadTrashedSections(scope, idsOf(positions));
    return { things: sections.map((section) => ({ id: section.id, section })), positions };
  },
};

export async function listRecentlyDeleted(
  scope: Scope,
  { kind, ...options }: Options,
): Promise<Page<Trashed[]>> {
  const { member } = requireMember(scope);
  const slice = readSlice(operation, options);
  if (slice.after && !/^\d{1,18}$/.test(slice.after.key)) {
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  }
  const { things, positions } = await finders[kind](scope, member.id, slice);
  const { rows, bookmark } = cutPage(operation, positions, slice.size, ({ key, id }) => ({ key, id }));
  const thingOf = new Map(things.map((thing) => [thing.id, thing]));
  const items = rows.flatMap(({ id, trashed_at }) => {
    const thing = thingOf.get(id);
    return thing
      ? [
          {
            kind,
            id,
            pin: null,
            board: null,
            section: null,
            returning_pin_count: 0,
            ...timesOf(trashed_at),
            ...thing,
          },
        ]
      : [];
  });
  return new Page(items, bookmark);
}

function idsOf(positions: readonly { id: string }[]): string[] {
  return positions.map(({ id }) => id);
}

function timesOf(trashedAt: string): { deleted_at: string; gone_at: string } {
  const goneAt = new Date(Date.parse(trashedAt) + TRASH_DAYS * dayMs);
  return { deleted_at: trashedAt, gone_at: goneAt.toISOString() };
}
