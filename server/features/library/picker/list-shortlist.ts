import type { RichMetadata } from "#contract/library/entities/pin.ts";
import { PICKER_SHORTLIST_LENGTH } from "#contract/limits/picker.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { actAs } from "#server/platform/http/act-as.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { listBoardsToRank, listSavableBoards, loadBoards, type Saver } from "../boards/index.ts";
import { findHashtags } from "../pins/index.ts";
import { requireVisiblePin, type VisiblePin } from "./find-pin.ts";
import { type Fit, type PinSubject, type RecentPin, rankBoards } from "./rank-boards.ts";
import { listRecentPins } from "./repo.ts";

type Options = ParsedOptionsOf<"BoardPickerBoardsShortlist.get">;
type Shortlist = ResultOf<"BoardPickerBoardsShortlist.get">;

/** Lists boards that fit the Pin, filled up with the most recently used ones. */
export async function listShortlist(scope: Scope, options: Options): Promise<Shortlist> {
  const acting = await actAs(scope, options);
  const { member } = acting.viewer;
  const pin = options.pin_id === undefined ? null : await requireVisiblePin(acting, options.pin_id);
  const length = readLength(options);
  if (length === 0) return [];
  const isAdvertiser = options.advertiser_id !== undefined || acting.account !== null;
  const saver = {
    ...viewerIdsOf(acting.viewer),
    memberId: member.id,
    withSecret: !isAdvertiser && !options.hide_secret,
  };
  const { fits, ids } = pin ? await listFitting(acting, saver, pin) : await listLatest(acting, saver, length);
  const reasons = new Map(fits.map((fit) => [fit.id, fit]));
  const boards = await loadBoards(acting, ids.slice(0, length), { size: "small" });
  return boards.map((board) => ({ ...board, recommendation_reason: presentReason(reasons.get(board.id)) }));
}

type Found = { fits: Fit[]; ids: string[] };

async function listFitting({ context: { db } }: Scope, saver: Saver, pin: VisiblePin): Promise<Found> {
  const kept = await listBoardsToRank(db, { ...saver, pictureId: pin.picture_id });
  // The Pin is already on this board.
  const other = kept.filter(({ id }) => id !== pin.board_id);
  const boards = other.map(({ holds_picture, ...board }) => ({ ...board, holdsPicture: holds_picture }));
  const recent = other.length === 0 ? [] : await listRecent(db, saver.memberId, pin.id);
  const fits = rankBoards(toSubject(pin), boards, recent);
  return { fits, ids: [...new Set([...fits, ...other].map(({ id }) => id))] };
}

async function listLatest({ context: { db } }: Scope, saver: Saver, take: number): Promise<Found> {
  const values = { ...saver, protectedOnly: false, afterKey: null, afterId: null, take };
  const latest = await listSavableBoards(db, values);
  return { fits: [], ids: latest.map(({ id }) => id) };
}

/** Clients send the length under two names; the smaller one applies. */
function readLength({ shortlist_length, num_shortlist_suggestions }: Options): number {
  const lengths = [shortlist_length, num_shortlist_suggestions].filter((length) => length !== undefined);
  return lengths.length === 0 ? PICKER_SHORTLIST_LENGTH : Math.min(...lengths);
}

async function listRecent(db: Queryable, memberId: string, exceptId: string): Promise<RecentPin[]> {
  const rows = await listRecentPins(db, { memberId, exceptId });
  return rows.map(({ board_id, title, domain, description }) => ({
    boardId: board_id,
    title,
    domain,
    hashtags: findHashtags(description),
  }));
}

function toSubject(pin: VisiblePin): PinSubject {
  const rich = pin.rich_metadata as RichMetadata | null;
  return {
    title: pin.title,
    description: pin.description,
    altText: pin.alt_text,
    hashtags: findHashtags(pin.description),
    sourceTitle: rich?.title ?? "",
    boardName: pin.is_board_seen ? (pin.boards?.[0]?.name ?? "") : "",
    domain: pin.domain,
  };
}

function presentReason(fit: Fit | undefined): string | null {
  return fit ? JSON.stringify({ reason: fit.reason, score: fit.score }) : null;
}
