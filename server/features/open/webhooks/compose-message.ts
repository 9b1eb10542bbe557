import type { MessageKind } from "#contract/open/webhooks.ts";
import { importUrl, settingsUrl } from "#contract/urls.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { loadBoards } from "../../library/boards/index.ts";
import { findVisibleComment } from "../../library/comments/index.ts";
import { loadPins } from "../../library/pins/index.ts";
import { listPersons, presentPerson } from "../../members/profiles/index.ts";
import { findExport } from "../../moving/exports/index.ts";
import { findImport } from "../../moving/imports/index.ts";
import { presentBoard, presentPin } from "../api-v5/index.ts";
import { type DeliveryRow, mayHearOfDeleted } from "./deliveries-repo.ts";

type Reading = Pick<Scope, "context"> & { viewer: Extract<Scope["viewer"], { member: object }> };

/** Writes the message with what its receiver may see right now. Returns null if that is nothing. */
export async function composeMessage(
  reading: Reading,
  delivery: Pick<DeliveryRow, "kind" | "object_id" | "happened_at" | "is_own">,
): Promise<string | null> {
  const { kind, object_id: id, happened_at, is_own: isOwn } = delivery;
  const data = await readData[kind as MessageKind](reading, id, isOwn);
  if (data === null) return null;
  return JSON.stringify({ type: kind, timestamp: new Date(happened_at).toISOString(), data });
}

type ReadData = (reading: Reading, id: string, isOwn: boolean) => Promise<object | null>;

const readId: ReadData = async (_reading, id) => ({ id });

/** Members know the ids of what is theirs. Of what others deleted, they hear while they share the board. */
const readDeleted: ReadData = async ({ context, viewer }, id, isOwn) => {
  const mayHear = isOwn || (await mayHearOfDeleted(context.db, { memberId: viewer.member.id, objectId: id }));
  return mayHear ? { id } : null;
};

/** As the public API v5 has it. */
const readPin: ReadData = async (reading, id) => {
  const [pin] = await loadPins(reading, [id]);
  return pin ? presentPin(pin, reading.viewer.member) : null;
};

const readBoard: ReadData = async (reading, id) => {
  const [board] = await loadBoards(reading, [id]);
  return board ? presentBoard(board) : null;
};

const readFollower: ReadData = async ({ context, viewer }, id) => {
  const [row] = await listPersons(context.db, { ...viewerIdsOf(viewer), ids: [id] });
  if (!row) return null;
  const { username, full_name } = presentPerson(row, context.config.publicUrl);
  return { follower: { id, username, full_name } };
};

const readComment: ReadData = async ({ context, viewer }, id) => {
  const found = await findVisibleComment(context.db, viewerIdsOf(viewer), id);
  if (!found) return null;
  const { comment } = found;
  const author = presentPerson({ ...comment, id: comment.author_id }, context.config.publicUrl);
  return {
    id,
    pin_id: comment.pin_id,
    parent_id: comment.parent_id,
    text: comment.text,
    created_at: new Date(comment.created_at).toISOString(),
    author: { id: author.id, username: author.username, full_name: author.full_name },
  };
};

const readImport: ReadData = async ({ context, viewer }, id) => {
  const found = await findImport(context.db, id, viewer.member.id);
  if (!found) return null;
  const { state, problem, source, file_name, started_at, finished_at } = found;
  const { row_count, made_count, there_count, refused_count, left_out_count } = found;
  return {
    id,
    url: new URL(importUrl(id), context.config.publicUrl).href,
    state,
    problem,
    source,
    file_name,
    started_at,
    finished_at,
    row_count,
    made_count,
    there_count,
    refused_count,
    left_out_count,
  };
};

const readExport: ReadData = async ({ context, viewer }, id) => {
  const found = await findExport(context, { id, memberId: viewer.member.id });
  if (!found) return null;
  const { state, file_bytes, board_id, created_at, expires_at } = found;
  const url = new URL(settingsUrl("export"), context.config.publicUrl).href;
  return { id, url, state, file_bytes, board_id, created_at, expires_at };
};

const readData: Readonly<Record<MessageKind, ReadData>> = {
  "pin.created": readPin,
  "pin.updated": readPin,
  "pin.deleted": readDeleted,
  "board.created": readBoard,
  "board.updated": readBoard,
  "board.deleted": readDeleted,
  "follow.created": readFollower,
  "comment.created": readComment,
  "import.finished": readImport,
  "export.finished": readExport,
  "webhook.test": readId,
};
