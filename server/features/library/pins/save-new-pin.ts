import type { Tx } from "#server/platform/db/database.ts";
import type { Row } from "#server/platform/db/row.ts";
import { visibilityOfBoard } from "../boards/index.ts";
import { countSaves, type Destination } from "./destination.ts";
import { enqueueReading } from "./jobs/read-link.ts";
import { insertPin } from "./write-repo.ts";

type NewOwnPin = {
  memberId: string;
  destination: Destination;
  title: string;
  description: string;
  link: string;
  domain: string;
  lang: string | null;
  altText: string;
  note: string;
  /** Called once the board is locked. */
  pictureId: () => Promise<string>;
  method: Row<"pins">["method"];
  /** Null means the member's default. */
  commentsOff: boolean | null;
  isMarkedSensitive: boolean;
  /** Whether a job reads what the linked page says of itself. */
  readsLink: boolean;
  /** Without one, it comes first on its board. */
  place?: string;
  /** When it was saved elsewhere. */
  savedAt?: string | null;
};

/** Saves a Pin that the member brings along, with its event. Nothing else makes one, except saving another Pin. */
export async function saveNewPin(tx: Tx, pin: NewOwnPin): Promise<string> {
  const { memberId, destination, pictureId, readsLink, place = null, savedAt = null, ...rest } = pin;
  const { board, sectionId } = destination;
  await countSaves(tx, destination, { pinnerId: memberId, count: 1 });
  const id = await insertPin(tx, {
    ...rest,
    pinnerId: memberId,
    boardId: board?.id ?? null,
    sectionId,
    place,
    savedAt,
    pictureId: await pictureId(),
    isRepin: false,
    sourcePinId: null,
    creatorId: memberId,
    richMetadata: null,
    priceValue: null,
    priceCurrency: null,
    verb: "pin_created",
    visibility: board ? visibilityOfBoard(board) : "public",
  });
  if (readsLink && rest.link !== "") await enqueueReading(tx, { pinId: id, memberId });
  return id;
}
