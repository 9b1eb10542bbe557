import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, SubjectIdSchema } from "../../wire-types.ts";
import { BoardSchema } from "../entities/board.ts";
import { PinUserSchema } from "../entities/pin.ts";

const theBoard = { board_id: IdSchema, orbac_subject_id: SubjectIdSchema };
const answered = z.object({ id: z.string() });

export const boardOfferOperations = {
  "BoardOffer.get": defineOperation({
    summary:
      "Returns the pending ownership offer of a board, for its owner and the collaborator it was offered to. Null for everyone else.",
    options: z.object(theBoard),
    result: z.object({ offered_to: PinUserSchema.nullable() }),
    auth: "member",
    limit: limits.read,
    errors: ["board_not_found", "not_authorised"],
  }),
  "BoardOffer.create": defineOperation({
    summary:
      "Offers one of your boards to a collaborator. If they accept, they own it and you stay as a collaborator.",
    options: z.object({ ...theBoard, user_id: IdSchema }),
    result: answered,
    auth: "member",
    limit: limits.invite,
    errors: ["board_not_found", "not_authorised", "unusable"],
  }),
  "BoardOffer.update": defineOperation({
    summary: "Accepts a board its owner offered you. Its old address redirects to the new one.",
    options: z.object(theBoard),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: [
      "board_not_found",
      "not_authorised",
      "unusable",
      "limit_reached",
      "board_busy",
      "board_name_taken",
    ],
  }),
  "BoardOffer.delete": defineOperation({
    summary: "Withdraws your offer of a board, or declines one.",
    options: z.object(theBoard),
    result: answered,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
};
