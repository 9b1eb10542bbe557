import type { Undo } from "#contract/entities/undo.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { orCurrent, requireFresh } from "#server/platform/versions.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { getPin } from "./get-pin.ts";
import { type HeldPin, holdPin, lockBoardsOfPins } from "./held-pins-repo.ts";
import { readLinkJob } from "./jobs/read-link.ts";
import { readLink } from "./link.ts";
import { movePins } from "./move-pins.ts";
import { requirePlace } from "./place.ts";
import { requirePinner } from "./policy.ts";
import { createMoveUndo } from "./undo-pins.ts";
import { updateWords } from "./write-repo.ts";

type Options = ParsedOptionsOf<"Pin.update">;

export async function updatePin(scope: Scope, options: Options): Promise<ResultOf<"Pin.update">> {
  const viewer = requireMember(scope);
  const { db } = scope.context;
  const write = db.transaction((tx) => changePin(tx, viewer, options));
  const undo = await orCurrent(write, () => getPin(scope, options));
  return { ...(await getPin(scope, options)), undo };
}

async function changePin(tx: Tx, viewer: SignedInViewer, options: Options): Promise<Undo | null> {
  const actorId = viewer.member.id;
  if (isMoving(options)) await lockBoardsOfPins(tx, [options.id], [options.board_id]);
  const pin = await holdPin(tx, viewer, options.id);
  await changeWords(tx, viewer, pin, options);
  const undo = isMoving(options) ? await moveOne(tx, viewer, pin, options) : null;
  const visibility = pin.is_public ? "public" : "private";
  const event = { verb: "pin_changed", objectType: "pin", objectId: pin.id, visibility } as const;
  await recordEvent(tx, { actorId, ...event });
  return undo;
}

/** The stored form of each field that was sent and is not so already. */
type Words = Partial<
  Pick<HeldPin, "title" | "description" | "link" | "alt_text" | "note" | "lang" | "comments_off">
>;

function changedWords(pin: HeldPin, options: Options): Words {
  const sent: Words = {
    ...(options.title !== undefined && { title: options.title }),
    ...(options.description !== undefined && { description: options.description }),
    ...(options.link !== undefined && { link: readLink(options.link).link }),
    ...(options.alt_text !== undefined && { alt_text: options.alt_text }),
    ...(options.note !== undefined && { note: options.note }),
    ...(options.lang !== undefined && { lang: options.lang || null }),
    ...(options.comments_disabled !== undefined && { comments_off: options.comments_disabled }),
  };
  const fields = Object.entries(sent).filter(([field, value]) => pin[field as keyof Words] !== value);
  return Object.fromEntries(fields);
}

async function changeWords(tx: Tx, viewer: SignedInViewer, pin: HeldPin, options: Options): Promise<void> {
  const words = changedWords(pin, options);
  const changedFields = Object.keys(words);
  if (changedFields.length === 0) return;
  requirePinner(viewer, pin);
  requireFresh(pin, changedFields, options.version);
  const after = { ...pin, ...words };
  const isOtherLink = words.link !== undefined;
  await updateWords(tx, {
    id: pin.id,
    title: after.title,
    description: after.description,
    ...readLink(after.link),
    altText: after.alt_text,
    note: after.note,
    lang: after.lang,
    commentsOff: after.comments_off,
    changedFields,
    forgetsPage: isOtherLink,
  });
  if (isOtherLink && after.link !== "") await enqueue(tx, readLinkJob, { pinId: pin.id });
}

function isMoving({ board_id, board_section_id }: Options): boolean {
  return board_id !== undefined || board_section_id !== undefined;
}

async function moveOne(tx: Tx, viewer: SignedInViewer, pin: HeldPin, options: Options): Promise<Undo | null> {
  const { board_id: boardId = pin.board_id, board_section_id: sectionId } = options;
  const staysOnBoard = boardId === pin.board_id;
  const section = sectionId === undefined && staysOnBoard ? pin.section_id : sectionId;
  const place = await requirePlace(tx, viewer, { boardId, sectionId: section });
  const moved = await movePins(tx, viewer, [pin.id], place);
  return moved.length === 0 ? null : await createMoveUndo(tx, viewer, moved, place);
}
