import { type RawBuilder, sql } from "kysely";
import { isPinPublic, isPinVisible, type Seer } from "#server/platform/authz/visible-pins.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Purpose } from "./variants.ts";

export type FoundPicture = {
  id: string;
  ownerId: string;
  contentHash: string;
  purpose: Purpose;
  mime: string;
  width: number;
  height: number;
  /** Everybody may see it. */
  isPublic: boolean;
};

/** Some pin shows the picture, and is one of which the condition holds. */
function isShownBy(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pins
    join members as pinners on pinners.id = pins.pinner_id
    left join boards on boards.id = pins.board_id
    left join members as owners on owners.id = boards.owner_id
    where pins.picture_id = pictures.id and ${condition}
  )`;
}

/** What is marked as everybody's, such as a face, is hidden with its owner. */
const isPublic = () => sql<boolean>`(
  (pictures.visibility = 'public' and not exists (
    select from members where members.id = pictures.owner_id and members.state <> 'active'
  ))
  or ${isShownBy(isPinPublic())}
)`;

function selectPictures() {
  return build
    .selectFrom("pictures")
    .innerJoin("media_objects", (join) =>
      join
        .onRef("media_objects.content_hash", "=", "pictures.content_hash")
        .onRef("media_objects.purpose", "=", "pictures.purpose"),
    )
    .select([
      "pictures.id",
      "pictures.owner_id",
      "pictures.purpose",
      "media_objects.mime",
      "media_objects.width",
      "media_objects.height",
      sql<string>`encode(pictures.content_hash, 'hex')`.as("content_hash"),
    ]);
}

const selectPicture = prepare<{ signature: Buffer }>("find_picture")((slot) =>
  selectPictures().select(isPublic().as("is_public")).where("pictures.signature", "=", slot("signature")),
);

export async function findPicture(db: Queryable, signature: string): Promise<FoundPicture | null> {
  const row = await findFirst(selectPicture(db, { signature: Buffer.from(signature, "hex") }));
  if (!row) return null;
  return {
    id: row.id,
    ownerId: row.owner_id,
    contentHash: row.content_hash,
    // The table's check constraint allows nothing else.
    purpose: row.purpose as Purpose,
    mime: row.mime,
    width: row.width,
    height: row.height,
    isPublic: row.is_public,
  };
}

const askSeer = prepare<Seer & { id: string }>("is_picture_shown_to")((slot) => {
  const seer = { seerId: slot("seerId"), fullSeerId: slot("fullSeerId") };
  return build
    .selectFrom("pictures")
    .select("pictures.id")
    .where("pictures.id", "=", slot("id"))
    .where(isShownBy(isPinVisible(seer)));
});

/** Of a picture that not everybody may see: may this one? Its owner may in any case. */
export async function isPictureVisible(db: Queryable, picture: FoundPicture, seer: Seer): Promise<boolean> {
  if (picture.isPublic || picture.ownerId === seer.fullSeerId) return true;
  return (await findFirst(askSeer(db, { ...seer, id: picture.id }))) !== null;
}

const rotate = prepare<{ ids: string[] }>("rotate_hidden_signatures")((slot) =>
  build
    .updateTable("pictures")
    .set({ signature: sql<Buffer>`uuid_send(gen_random_uuid())` })
    .where("pictures.id", "=", sql<string>`any(${slot("ids")}::bigint[])`)
    .where(({ not }) => not(isPublic()))
    .returning("pictures.id"),
);

/**
 * Called when something was hidden, in the same transaction: those of the pictures that are no longer everybody's to
 * see get a new address, and the old one is gone with the commit.
 */
export async function rotateHiddenSignatures(tx: Tx, pictureIds: readonly string[]): Promise<void> {
  if (pictureIds.length === 0) return;
  await rotate(tx, { ids: [...new Set(pictureIds)] });
  await tx.tellHiding();
}
