import type { FeedBoard, Feedback } from "#contract/finding/entities/home-feed.ts";
import type { Board } from "#contract/library/entities/board.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { pinUrl, profileUrl } from "#contract/urls.ts";
import { AFTER_ALL, readSlice, toPage } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors.ts";
import { Page, requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { loadPeople } from "../../members/profiles/index.ts";
import { listFeedBoards, listFeedbackRows } from "./feedback-repo.ts";

type Named = Pick<Feedback, "name" | "url" | "image_url">;
const GONE: Named = { name: null, url: null, image_url: null };

/** Lists what the viewer wants less of. Names are shown only of what they may still see. */
export async function listFeedback(
  scope: Scope,
  options: ParsedOptionsOf<"FeedFeedbacks.get">,
): Promise<Page<Feedback[]>> {
  const memberId = requireMember(scope).member.id;
  const slice = readSlice("FeedFeedbacks.get", options);
  const rows = await listFeedbackRows(scope.context.db, { memberId, ...slice });
  const page = toPage(rows, slice, (row) => row);
  const idsOf = (kind: string) => page.data.filter((row) => row.kind === kind).map(({ object }) => object);
  const [pins, boards, people] = await Promise.all([
    loadPins(scope, idsOf("pin")),
    loadBoards(scope, idsOf("board"), { size: "small" }),
    loadPeople(scope, idsOf("pinner")),
  ]);
  const named = new Map<string, Named>([
    ...pins.map(({ id, grid_title, images, sensitivity, pinner }): [string, Named] => {
      const isShown = sensitivity === null || pinner.id === memberId;
      return [
        `pin ${id}`,
        { name: grid_title, url: pinUrl(id), image_url: isShown ? images["236x"].url : null },
      ];
    }),
    ...boards.map((board): [string, Named] => [
      `board ${board.id}`,
      { name: board.name, url: board.url, image_url: coverFor(memberId, board) },
    ]),
    ...people.map(({ id, full_name, username, image_small_url }): [string, Named] => [
      `pinner ${id}`,
      { name: full_name || username, url: profileUrl(username), image_url: image_small_url || null },
    ]),
  ]);
  const feedback = page.data.map(({ id, kind, object, created_at }) => ({
    id,
    kind: kind as Feedback["kind"],
    object_id: object,
    ...(kind === "domain" ? { ...GONE, name: object } : (named.get(`${kind} ${object}`) ?? GONE)),
    created_at,
  }));
  return new Page(feedback, page.bookmark);
}

/** These lists are too small for a veil. */
function coverFor(memberId: string, { owner, sensitivity_screen, image_cover_url }: Board): string | null {
  return sensitivity_screen === null || owner.id === memberId ? image_cover_url : null;
}

/** Lists the boards that the viewer's feed may be made from. */
export async function listFeedBoardChoices(
  scope: Scope,
  options: ParsedOptionsOf<"HomefeedBoards.get">,
): Promise<Page<FeedBoard[]>> {
  const memberId = requireMember(scope).member.id;
  const slice = readSlice("HomefeedBoards.get", options);
  const key = slice.after?.key ?? AFTER_ALL;
  if (!/^\d{1,19}$/.test(key) || BigInt(key) > BigInt(AFTER_ALL))
    throw new AppError("invalid_parameters", { detail: "bookmarks" });
  const rows = await listFeedBoards(scope.context.db, { memberId, key, ...slice });
  const page = toPage(
    rows,
    slice,
    (row) => row,
    (row) => row.key,
  );
  const boards = await loadBoards(
    scope,
    page.data.map(({ id }) => id),
    { size: "small" },
  );
  const rowOf = new Map(page.data.map((row) => [row.id, row]));
  const choices = boards.map((board) => {
    const { id, name, url, privacy, pin_count } = board;
    return {
      id,
      name,
      url,
      privacy,
      pin_count,
      image_url: coverFor(memberId, board),
      is_used: rowOf.get(id)?.is_used ?? false,
      is_kept_out: rowOf.get(id)?.is_kept_out ?? false,
    };
  });
  return new Page(choices, page.bookmark);
}
