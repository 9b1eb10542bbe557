import { sql } from "kysely";
import {
  fromPins,
  isBoardHidden,
  isPinPublic,
  isPinVisible,
  perPin,
  type ViewerIds,
  viewerIdsIn,
} from "#server/platform/authz/visibility-sql.ts";
import { isTryShown } from "#server/platform/authz/visibility-sql-tries.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { isOfPicture } from "#server/platform/db/picture-media.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import { personColumns } from "../../members/profiles/index.ts";

function selectPins(viewerIds: ViewerIds) {
  return fromPins()
    .select(["pins.id", "pins.pinner_id", "pins.board_id", "boards.privacy"])
    .select(["boards.owner_id as board_owner_id", isPinPublic().as("is_public")])
    .select(isBoardHidden().as("is_board_hidden"))
    .where(isPinVisible(viewerIds));
}

type ById = ViewerIds & { id: string };

const selectPin = prepare<ById>("find_pin_of_tries")((slot) =>
  selectPins(viewerIdsIn(slot)).where("pins.id", "=", slot("id")),
);

const selectPinLocked = prepare<ById>("lock_pin_of_tries")((slot) =>
  selectPins(viewerIdsIn(slot)).where("pins.id", "=", slot("id")).forNoKeyUpdate("pins"),
);

/** What tries need to know about their Pin. */
export type TriedPin = Awaited<ReturnType<typeof selectPin>>[number];

/** Returns null if the Pin doesn't exist or is hidden. */
export async function findPin(on: Queryable, viewerIds: ViewerIds, id: string): Promise<TriedPin | null> {
  return await findFirst(selectPin(on, { ...viewerIds, id }));
}

/** Lock the Pin before changing any of its tries, so that such changes run one after the other. */
export async function lockPin(tx: Tx, viewerIds: ViewerIds, id: string): Promise<TriedPin | null> {
  return await findFirst(selectPinLocked(tx, { ...viewerIds, id }));
}

const personOf = personColumns
  .filter((column) => column !== "id")
  .map((column) => `people.${column}` as const);

/** Selects tries with who tried, their picture and their Pin, of which only the try's own visibility is checked. */
export function selectShown(viewerIds: ViewerIds) {
  return build
    .selectFrom("pin_tries")
    .innerJoin("members as people", "people.id", "pin_tries.member_id")
    .innerJoin("pins", "pins.id", "pin_tries.pin_id")
    .leftJoin("boards", "boards.id", "pins.board_id")
    .leftJoin("pictures", "pictures.id", "pin_tries.picture_id")
    .leftJoin("media_objects", (join) => join.on(isOfPicture))
    .select([
      "pin_tries.id",
      "pin_tries.pin_id",
      "pin_tries.member_id",
      "pin_tries.note",
      "pin_tries.picture_id",
      "pin_tries.created_at",
      "pin_tries.edited_at",
      "pins.pinner_id",
      "boards.owner_id as board_owner_id",
      "media_objects.mime",
      "media_objects.width",
      "media_objects.height",
      "media_objects.dominant_color",
      sql<string | null>`encode(pictures.signature, 'hex')`.as("signature"),
      sql<string | null>`encode(media_objects.thumbhash, 'base64')`.as("placeholder"),
    ])
    .select(personOf)
    .where(isTryShown(viewerIds));
}

const selectTry = prepare<ById>("find_try")((slot) =>
  selectShown(viewerIdsIn(slot))
    .where("pin_tries.id", "=", slot("id"))
    .where(perPin(isPinVisible(viewerIdsIn(slot)))),
);

export type TryRow = Awaited<ReturnType<typeof selectTry>>[number];

/** Returns null if the try or its Pin is hidden, in the same time as for one that doesn't exist. */
export async function findTry(on: Queryable, viewerIds: ViewerIds, id: string): Promise<TryRow | null> {
  return await findFirst(selectTry(on, { ...viewerIds, id }));
}

const selectOwn = prepare<ViewerIds & { pinId: string }>("find_own_try")((slot) =>
  selectShown(viewerIdsIn(slot))
    .where("pin_tries.pin_id", "=", slot("pinId"))
    .where("pin_tries.member_id", "=", slot("viewerId")),
);

/** For a viewer who sees the Pin. */
export async function findOwnTry(on: Queryable, viewerIds: ViewerIds, pinId: string): Promise<TryRow | null> {
  return await findFirst(selectOwn(on, { ...viewerIds, pinId }));
}
