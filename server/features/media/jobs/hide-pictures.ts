import { z } from "zod";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { rotateHiddenSignatures } from "../serving-repo.ts";

export const HIDE_PICTURES_TASK = "hide_pictures";

const PayloadSchema = z.object({ member_id: z.string() });

/**
 * For a member who from now on is not everybody's to see. Strangers are shown nothing more from the commit on; the job
 * then ends the addresses themselves, of which a member may have more than a transaction has time for.
 */
export async function enqueueHiding(tx: Tx, memberId: string): Promise<void> {
  await tx.tellHiding();
  await enqueue(
    tx,
    HIDE_PICTURES_TASK,
    { member_id: memberId },
    { key: `${HIDE_PICTURES_TASK}:${memberId}` },
  );
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

const afterEveryId = "9223372036854775807";

/** What of the member's own pins, and of others' on the member's boards, is hidden when this runs. */
export async function hidePicturesOfMember({ db }: Pick<Context, "db">, payload: unknown): Promise<void> {
  const { member_id: memberId } = PayloadSchema.parse(payload);
  for (const statement of [ownPins, othersPins]) {
    for (let before: string | undefined = afterEveryId; before !== undefined; ) {
      const pins: { id: string; picture_id: string }[] = await db.query(statement, [memberId, before]);
      const pictureIds = pins.map(({ picture_id }) => picture_id);
      await db.transaction((tx) => rotateHiddenSignatures(tx, pictureIds));
      before = pins.at(-1)?.id;
    }
  }
}
