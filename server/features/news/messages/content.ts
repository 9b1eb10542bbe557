import { messageTexts } from "#contract/news/message-texts.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import { viewerIdsOf } from "#server/platform/authz/visibility-sql.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import type { SignedInViewer } from "#server/platform/viewer.ts";
import { requireReadableBoard } from "../../library/boards/index.ts";
import { findVisiblePin } from "../../library/pins/index.ts";
import { findVisibleMemberById } from "../../members/profiles/index.ts";
import type { NewMessage } from "./sending-repo.ts";

type Options = Pick<
  ParsedOptionsOf<"ConversationMessages.create">,
  "text" | "pin_id" | "board_id" | "user_id" | "invite_code" | "client_key"
>;

export type Content = Omit<NewMessage, "conversationId" | "authorId">;

/** Checks what a message says and shows. No one can show what they may not see. */
export async function readContent(tx: Tx, viewer: SignedInViewer, options: Options): Promise<Content> {
  const { text, pin_id: pinId, board_id: boardId, invite_code: inviteCode } = options;
  // An invite goes with the profile it is for.
  const userId = inviteCode === undefined ? options.user_id : viewer.member.id;
  if (inviteCode !== undefined && (options.user_id ?? userId) !== userId) throw invalidOption("user_id");
  const cards = [pinId, boardId, userId].filter((id) => id !== undefined);
  if (cards.length > 1) throw invalidOption(boardId === undefined ? "user_id" : "board_id");
  if (text === "" && cards.length === 0) throw invalid("text", messageTexts.empty);
  const viewerIds = viewerIdsOf(viewer);
  if (pinId !== undefined && !(await findVisiblePin(tx, viewerIds, pinId)))
    throw new AppError("pin_not_found");
  if (boardId !== undefined) await requireReadableBoard(tx, viewer, boardId);
  if (userId !== undefined) await requirePerson(tx, viewer, userId);
  return {
    text,
    pinId: pinId ?? null,
    boardId: boardId ?? null,
    userId: userId ?? null,
    inviteCode: inviteCode ?? null,
    clientKey: options.client_key ?? null,
  };
}

async function requirePerson(tx: Tx, viewer: SignedInViewer, id: string): Promise<void> {
  const person = await findVisibleMemberById(tx, viewerIdsOf(viewer), id);
  if (!person || person.is_blocked) throw new AppError("user_not_found");
}

const invalidOption = (detail: string) => new AppError("invalid_parameters", { detail });
