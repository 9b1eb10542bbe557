import type { Muted } from "#contract/news/entities/notification.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { boardUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { findReadableBoard } from "../../library/boards/index.ts";
import { findVisibleMemberById, listPersons, presentPerson } from "../../members/profiles/index.ts";
import {
  countMutes,
  listMutedBoards,
  listMutedPeople,
  MUTES_MAX,
  muteBoard,
  mutePerson,
  unmute,
  wasToldOfBoard,
} from "./mutes-repo.ts";
import { lockSettings } from "./settings-repo.ts";
import { recordChange } from "./update-settings.ts";

type Options = ParsedOptionsOf<"NotificationMute.create">;
type One = { what: "person" | "board"; id: string };

export async function getMutes(scope: Scope): Promise<Muted> {
  const { db, config } = scope.context;
  const viewerIds = viewerIdsOf(requireMember(scope));
  const [people, boards] = await Promise.all([
    listMutedPeople(db, viewerIds),
    listMutedBoards(db, viewerIds),
  ]);
  const ids = people.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listPersons(db, { ...viewerIds, ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    people: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? presentPerson(row, config.publicUrl) : [];
    }),
    boards: boards.map(({ id, name, username, slug }) => ({ id, name, url: boardUrl({ username, slug }) })),
  };
}

export async function createMute(
  scope: Scope,
  options: Options,
): Promise<ResultOf<"NotificationMute.create">> {
  const viewer = requireMember(scope);
  const { what, id } = readOne(options);
  const memberId = viewer.member.id;
  await scope.context.db.transaction(async (tx) => {
    await lockSettings(tx, { memberId });
    if (what === "person") await requirePerson(tx, viewer, id);
    else await requireBoard(tx, viewer, id);
    if ((await countMutes(tx, memberId)) >= MUTES_MAX) throw new AppError("limit_reached");
    await (what === "person" ? mutePerson : muteBoard)(tx, { memberId, id });
    await recordChange(tx, memberId);
  });
  return { id };
}

/** For whoever imports a board that was muted where it is from. The board is theirs. */
export async function muteOwnBoard(tx: Tx, memberId: string, boardId: string): Promise<void> {
  await lockSettings(tx, { memberId });
  if ((await countMutes(tx, memberId)) >= MUTES_MAX) return;
  await muteBoard(tx, { memberId, id: boardId });
  await recordChange(tx, memberId);
}

export async function deleteMute(
  scope: Scope,
  options: Options,
): Promise<ResultOf<"NotificationMute.delete">> {
  const memberId = requireMember(scope).member.id;
  const { what, id } = readOne(options);
  await scope.context.db.transaction(async (tx) => {
    if (!(await unmute(tx, what, { memberId, id }))) throw new AppError("not_found");
    await recordChange(tx, memberId);
  });
  return { id };
}

function readOne({ user_id: personId, board_id: boardId }: Options): One {
  if (personId !== undefined && boardId === undefined) return { what: "person", id: personId };
  if (boardId !== undefined && personId === undefined) return { what: "board", id: boardId };
  throw new AppError("invalid_parameters", { detail: "user_id" });
}

async function requirePerson(tx: Tx, viewer: SignedInViewer, id: string): Promise<void> {
  if (id === viewer.member.id) throw new AppError("invalid_parameters", { detail: "user_id" });
  if ((await findVisibleMemberById(tx, viewerIdsOf(viewer), id)) === null) {
    throw new AppError("user_not_found");
  }
}

async function requireBoard(tx: Tx, viewer: SignedInViewer, id: string): Promise<void> {
  const isKnown =
    (await findReadableBoard(tx, viewer, id)) !== null ||
    (await wasToldOfBoard(tx, { memberId: viewer.member.id, id }));
  if (!isKnown) throw new AppError("board_not_found");
}
