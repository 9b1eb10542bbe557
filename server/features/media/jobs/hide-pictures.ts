import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AFTER_ALL } from "#server/platform/db/keyset.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { rotateHiddenSignatures } from "../serving-repo.ts";

const HiddenSchema = z.union([z.object({ member_id: z.string() }), z.object({ board_id: z.string() })]);
type Hidden = z.infer<typeof HiddenSchema>;

export const hidePicturesJob = defineJob("hide_pictures", HiddenSchema);

/**
 * For a member who from now on is not everybody's to see. Strangers are shown nothing more from the commit on; the job
 * then ends the addresses themselves, of which a member may have more than a transaction has time for.
 */
export async function enqueueHiding(tx: Tx, memberId: string): Promise<void> {
  await enqueueFor(tx, { member_id: memberId }, memberId);
}

/** The same for a board that was hidden, with all that is in it. */
export async function enqueueHidingOfBoard(tx: Tx, boardId: string): Promise<void> {
  await enqueueFor(tx, { board_id: boardId }, `board:${boardId}`);
}

async function enqueueFor(tx: Tx, hidden: Hidden, key: string): Promise<void> {
  await tx.clearSharedCaches();
  await enqueue(tx, hidePicturesJob, hidden, { key: `hide_pictures:${key}` });
}

const batch = 1000;

const ownPins = {
  name: "list_pictures_of_pinner",
  text: `
    select id, picture_id from pins
    where pinner_id = $1 and state = 'live' and id < $2::bigint order by id desc limit ${batch}`,
};
const othersPins = {
  name: "list_pictures_on_boards_of_member",
  text: `
    select pins.id, pins.picture_id from boards join pins on pins.board_id = boards.id and pins.state = 'live'
    where boards.owner_id = $1 and pins.pinner_id <> $1 and pins.id < $2::bigint
    order by pins.id desc limit ${batch}`,
};

type Databased = Pick<Context, "db">;

/** What of the member's own pins, and of others' on the member's boards, or of one board, is hidden when this runs. */
export async function runHiding({ db }: Databased, hidden: Hidden): Promise<void> {
  if ("board_id" in hidden) return await hidePicturesOfBoard(db, hidden.board_id);
  for (const statement of [ownPins, othersPins]) {
    for (let before: string | undefined = AFTER_ALL; before !== undefined; ) {
      const pins: { id: string; picture_id: string }[] = await db.query(statement, [
        hidden.member_id,
        before,
      ]);
      await hideSome(db, pins);
      before = pins.at(-1)?.id;
    }
  }
}

// Read once: no index has a board's pins in the order of their ids.
const pinsOfBoard = {
  name: "list_pictures_in_board",
  text: "select picture_id from pins where board_id = $1 and state = 'live'",
};

async function hidePicturesOfBoard(db: Databased["db"], boardId: string): Promise<void> {
  const pins = await db.query<{ picture_id: string }>(pinsOfBoard, [boardId]);
  for (let start = 0; start < pins.length; start += batch) {
    await hideSome(db, pins.slice(start, start + batch));
  }
}

async function hideSome(db: Databased["db"], pins: readonly { picture_id: string }[]): Promise<void> {
  const pictureIds = pins.map(({ picture_id }) => picture_id);
  await db.transaction((tx) => rotateHiddenSignatures(tx, pictureIds));
}
