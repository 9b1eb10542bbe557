import type { Board } from "#contract/library/entities/board.ts";
import type { Pin } from "#contract/library/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards, requireReadableBoard } from "../../library/boards/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { isRecommendingOff } from "./choice-repo.ts";
import type { Scored } from "./engine/take-best.ts";
import { graphOf } from "./graph/graph-of.ts";
import { pageOfIdeas } from "./page-of-ideas.ts";
import { findBoardsOf, recommendBeside } from "./recommend.ts";
import { reasonsFor } from "./related/give-reasons.ts";
import { relateIdeas } from "./related/relate-ideas.ts";
import { findIdeaOfPin, listIdeasOfBoard, listIdeasOnBoard, listPinsOfDomain } from "./shown-pins-repo.ts";

/** The newest of a board say what it is about. */
const BOARD_SEEDS = 50;
const RELATED_BOARDS = 12;

export async function listRelatedPins(
  scope: Scope,
  options: ParsedOptionsOf<"RelatedPinFeed.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("RelatedPinFeed.get", options);
  const pinId = options.pin_id ?? options.pin;
  if (pinId === undefined) throw new AppError("invalid_parameters", { detail: "pin_id" });
  const pin = await findIdeaOfPin(scope.context.db, viewerIdsOf(scope.viewer), pinId);
  if (pin === null) throw new AppError("pin_not_found");
  if (pin.idea === null || (await isRecommendingOff(scope))) return await pageOfIdeas(scope, slice, []);
  const [related, reasonOf] = await Promise.all([
    relateIdeas(scope.context, pin.idea),
    reasonsFor(scope.context, pin),
  ]);
  return await pageOfIdeas(scope, slice, related, reasonOf);
}

export async function listIdeasForBoard(
  scope: Scope,
  options: ParsedOptionsOf<"BoardContentRecommendation.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("BoardContentRecommendation.get", options);
  const boardId = options.board_id ?? options.id;
  if (boardId === undefined) throw new AppError("invalid_parameters", { detail: "board_id" });
  const scored = await recommend(scope, await ideasOf(scope, boardId));
  const there = await listIdeasOnBoard(scope.context.db, viewerIdsOf(scope.viewer), {
    boardId,
    ideas: scored.map(({ idea }) => idea),
  });
  const fresh = scored.filter(({ idea }) => !there.has(idea));
  return await pageOfIdeas(scope, slice, fresh);
}

export async function listRelatedBoards(
  scope: Scope,
  { board_id: boardId }: ParsedOptionsOf<"RelatedBoards.get">,
): Promise<Board[]> {
  const ideas = await ideasOf(scope, boardId);
  const known = graphOf(scope.context).current();
  if (known === null || (await isRecommendingOff(scope))) return [];
  const found = findBoardsOf(known.spreader, ideas, RELATED_BOARDS + 1).map(known.places.idOf);
  // A place without a board has the negative id of a member.
  const ids = found.flatMap((id) => (id === null || id.startsWith("-") || id === boardId ? [] : id));
  const boards = await loadBoards(scope, ids.slice(0, RELATED_BOARDS));
  return boards.filter((board) => board.privacy === "public" && board.sensitivity_screen === null);
}

async function ideasOf(scope: Scope, boardId: string): Promise<number[]> {
  await requireReadableBoard(scope.context.db, scope.viewer, boardId);
  return await listIdeasOfBoard(scope.context.db, viewerIdsOf(scope.viewer), boardId, BOARD_SEEDS);
}

async function recommend(scope: Scope, ideas: readonly number[]): Promise<Scored[]> {
  return (await isRecommendingOff(scope)) ? [] : findBeside(scope, ideas);
}

function findBeside({ context }: Scope, ideas: readonly number[]): Scored[] {
  const known = graphOf(context).current();
  return known === null ? [] : recommendBeside(known.spreader, [ideas.map((idea) => ({ idea, weight: 1 }))]);
}

export async function listDomainPins(
  scope: Scope,
  options: ParsedOptionsOf<"DomainFeed.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("DomainFeed.get", options);
  const domain = options.domain
    .trim()
    .toLowerCase()
    .replace(/^www\./, "");
  if (domain === "") throw new AppError("invalid_parameters", { detail: "domain" });
  const { beforeId, take } = slice;
  const rows = await listPinsOfDomain(scope.context.db, viewerIdsOf(scope.viewer), {
    domain,
    beforeId,
    take,
  });
  const page = toPage(rows, slice, ({ id }) => id);
  return new Page(await loadPins(scope, page.data), page.bookmark);
}
