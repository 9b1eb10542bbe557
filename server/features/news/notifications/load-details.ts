import type { BriefNotification, Notification } from "#contract/news/entities/notification.ts";
import { BOARD_NOTIFICATION_KINDS, type NotificationKind } from "#contract/news/notification-kinds.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { loadPinFaces } from "../../library/pins/index.ts";
import { loadPeople } from "../../members/profiles/index.ts";
import type { NewsRow } from "./list-repo.ts";
import { listSavedThatDay } from "./saved-pins-repo.ts";

type ViewerScope = Pick<Scope, "context" | "viewer">;
type Picture = Notification["pictures"][number];
type Details = Pick<Notification, "pictures" | "followers">;

const PINS_SHOWN = 3;
const FOLLOWERS_SHOWN = 3;
const FOLLOWER_KINDS: readonly NotificationKind[] = ["followed_you", "asked_to_follow"];
const BOARD_KINDS: readonly NotificationKind[] = BOARD_NOTIFICATION_KINDS;

/** Loads what only the list shows. The number of queries doesn't depend on the number of notifications. */
export async function loadDetails(
  scope: ViewerScope,
  rows: readonly NewsRow[],
): Promise<(news: BriefNotification) => Details> {
  const [pins, boards, followers] = await Promise.all([
    loadSavedPins(scope, rows),
    loadCovers(scope, rows),
    loadFollowers(scope, rows),
  ]);
  return (news) => {
    const { id, pin, board } = news;
    const one = board === null ? pin && pictureOf(pin) : boards.get(board.id);
    const pictures = (board && pins.get(id)) ?? (one ? [one] : []);
    return { pictures, followers: followers.get(id) ?? [] };
  };
}

function pictureOf({ id, title: name, url, image }: NonNullable<BriefNotification["pin"]>): Picture | null {
  return image ? { id, type: "pin", name, url, image } : null;
}

async function loadSavedPins(scope: ViewerScope, rows: readonly NewsRow[]): Promise<Map<string, Picture[]>> {
  const asked = rows.filter(({ kind }) => kind === "board_activity");
  if (asked.length === 0) return new Map();
  const found = await listSavedThatDay(scope.context.db, {
    ...viewerIdsOf(scope.viewer),
    asked: JSON.stringify(asked.map(({ id, actor_ids }) => ({ id, actor_ids }))),
    pinsMax: PINS_SHOWN,
  });
  const faces = await loadPinFaces(scope, [...new Set(found.map(({ pin_id }) => pin_id))]);
  const pictures = new Map<string, Picture[]>();
  for (const { id, pin_id } of found) {
    const face = faces.get(pin_id);
    const picture = face && pictureOf(face);
    if (picture) pictures.set(id, [...(pictures.get(id) ?? []), picture]);
  }
  return pictures;
}

/** Of the boards that the viewer sees: an invite shows nothing that is on a secret board. */
async function loadCovers(scope: ViewerScope, rows: readonly NewsRow[]): Promise<Map<string, Picture>> {
  const ids = rows.flatMap(({ kind, board_id: id }) => (BOARD_KINDS.includes(kind) && id !== null ? id : []));
  if (ids.length === 0) return new Map();
  const boards = await loadBoards(scope, [...new Set(ids)], { size: "small" });
  return new Map(
    boards.flatMap(({ id, name, url, image_cover_url: image, sensitivity_screen: screen }) =>
      image === null || screen !== null ? [] : [[id, { id, type: "board", name, url, image }]],
    ),
  );
}

async function loadFollowers(
  scope: ViewerScope,
  rows: readonly NewsRow[],
): Promise<Map<string, Details["followers"]>> {
  const idsOf = ({ actor_ids: ids }: NewsRow) => [...new Set(ids)].slice(0, FOLLOWERS_SHOWN);
  const asked = rows.filter(({ kind }) => FOLLOWER_KINDS.includes(kind));
  const people = await loadPeople(scope, [...new Set(asked.flatMap(idsOf))]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return new Map(asked.map((row) => [row.id, idsOf(row).flatMap((id) => byId.get(id) ?? [])]));
}
