import type { Board } from "#contract/entities/board.ts";
import type { Pin } from "#contract/entities/pin.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import { readSlice, type Slice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards, requireReadableBoard } from "../boards/index.ts";
import { loadPins } from "../pins/index.ts";
import { isRecommendingOff } from "./choice-repo.ts";
import type { Scored } from "./engine/take-best.ts";
import { graphOf } from "./graph/graph-of.ts";
import { findBoardsOf, recommendBeside } from "./recommend.ts";
import {
  findIdeaOfPin,
  listIdeasOfBoard,
  listIdeasOnBoard,
  listPinsOfDomain,
  listShownPins,
} from "./shown-pins-repo.ts";

/** The newest of a board say what it is about. */
const BOARD_SEEDS = 50;
const RELATED_BOARDS = 12;
/** How many more ideas than needed are judged at once. */
const SPARE = 25;

export async function listRelatedPins(
  scope: Scope,
  options: ParsedOptionsOf<"RelatedPinFeed.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("RelatedPinFeed.get", options);
  const pinId = options.pin_id ?? options.pin;
  if (pinId === undefined) throw new AppError("invalid_parameters", { detail: "pin_id" });
  const pin = await findIdeaOfPin(scope.context.db, viewerIdsOf(scope.viewer), pinId);
  if (pin === null) throw new AppError("pin_not_found");
  return await pageOfIdeas(scope, slice, await recommend(scope, pin.idea === null ? [] : [pin.idea]));
}

export async function listIdeasForBoard(
  scope: Scope,
  options: ParsedOptionsOf<"BoardContentRecommendation.get">,
): Promise<Page<Pin[]>> {
  const slice = readSlice("BoardContentRecommendation.get", options);
  const scored = await recommend(scope, await ideasOf(scope, options.board_id));
  const there = await listIdeasOnBoard(scope.context.db, viewerIdsOf(scope.viewer), {
    boardId: options.board_id,
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
  return boards.filter(({ privacy }) => privacy === "public");
}

async function ideasOf(scope: Scope, boardId: string): Promise<number[]> {
  await requireReadableBoard(scope.context.db, scope.viewer, boardId);
  return await listIdeasOfBoard(scope.context.db, viewerIdsOf(scope.viewer), boardId, BOARD_SEEDS);
}

async function recommend(scope: Scope, ideas: readonly number[]): Promise<Scored[]> {
  const known = graphOf(scope.context).current();
  if (known === null || (await isRecommendingOff(scope))) return [];
  return recommendBeside(known.spreader, [ideas.map((idea) => ({ idea, weight: 1 }))]);
}

/** A page of what the viewer may see of these ideas. The bookmark names the last one, and how good it was. */
async function pageOfIdeas(scope: Scope, slice: Slice, scored: readonly Scored[]): Promise<Page<Pin[]>> {
  const rows: { id: string; pinId: string; score: number }[] = [];
  let from = countBefore(scored, slice);
  // Most can be seen, so that a page seldom needs more than one step.
  for (; from < scored.length && rows.length < slice.take; from += slice.take + SPARE) {
    const some = scored.slice(from, from + slice.take + SPARE);
    const ideas = some.map(({ idea }) => idea);
    const shown = await listShownPins(scope.context.db, viewerIdsOf(scope.viewer), ideas);
    for (const { idea, score } of some) {
      const pinId = shown.get(idea);
      if (pinId !== undefined) rows.push({ id: String(idea), pinId, score });
    }
  }
  const page = toPage(
    rows,
    slice,
    ({ pinId }) => pinId,
    ({ score }) => String(score),
  );
  return new Page(await loadPins(scope, page.data), page.bookmark);
}

function countBefore(scored: readonly Scored[], { after }: Slice): number {
  if (after === null) return 0;
  const last = { idea: Number(after.id), score: Number(after.key) };
  if (!Number.isFinite(last.score)) throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const place = scored.findIndex(({ idea }) => idea === last.idea);
  if (place >= 0) return place + 1;
  // It is no longer among them.
  const next = scored.findIndex(({ score }) => score < last.score);
  return next < 0 ? scored.length : next;
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
