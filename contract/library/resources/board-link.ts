import { z } from "zod";
import { EMAIL_MAX } from "../../limits/accounts.ts";
import {
  BOARD_INVITES_AT_ONCE_MAX,
  BOARD_LINK_DAYS_DEFAULT,
  BOARD_LINK_DAYS_MAX,
  BOARD_LINK_NAME_MAX,
  BOARD_LINK_USES_MAX,
} from "../../limits/collaboration.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import {
  IdSchema,
  InviteCodeSchema,
  line,
  pageOptions,
  SubjectIdSchema,
  wholeNumber,
} from "../../wire-types.ts";
import { BoardSchema } from "../entities/board.ts";
import { BoardLinkSchema, LinkedBoardSchema } from "../entities/collaboration.ts";

/** As a list, or as text separated by commas. */
const EmailsSchema = z
  .union([z.array(z.string()), z.string().max(BOARD_INVITES_AT_ONCE_MAX * (EMAIL_MAX + 2))])
  .transform((value) => (Array.isArray(value) ? value : value.split(",")))
  .transform((emails) => emails.map((email) => email.trim()).filter((email) => email !== ""))
  .pipe(z.array(z.string()).min(1).max(BOARD_INVITES_AT_ONCE_MAX));

const theBoard = { board_id: IdSchema, orbac_subject_id: SubjectIdSchema };

export const boardLinkOperations = {
  "BoardEmailInvite.create": defineOperation({
    summary:
      "Invites people to a board by email. If the address belongs to a member, they get the invite in the app instead. The response doesn't reveal which.",
    options: z.object({ ...theBoard, emails: EmailsSchema }),
    result: z.array(BoardLinkSchema),
    auth: "member",
    limit: limits.invite,
    errors: ["invalid_parameters", "board_not_found", "not_authorised", "limit_reached"],
  }),
  "BoardLinks.get": defineOperation({
    summary:
      "Lists the invite links and email invites of a board that still work, latest first: all of them for its owner, your own if you collaborate.",
    options: z.object({ ...theBoard, ...pageOptions }),
    result: z.array(BoardLinkSchema),
    auth: "member",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "BoardLink.create": defineOperation({
    summary: "Creates an invite link to a board.",
    options: z.object({
      ...theBoard,
      name: line(BOARD_LINK_NAME_MAX).default(""),
      /** Absent for any number. */
      uses_max: wholeNumber(1, BOARD_LINK_USES_MAX).optional(),
      days: wholeNumber(1, BOARD_LINK_DAYS_MAX).default(BOARD_LINK_DAYS_DEFAULT),
    }),
    /** Only this answer has the code and the link: afterwards, no one can read them. */
    result: BoardLinkSchema.extend({ invite_code: z.string(), url: z.string() }),
    auth: "member",
    limit: limits.sensitive,
    errors: ["invalid_parameters", "board_not_found", "not_authorised", "limit_reached"],
  }),
  "BoardLink.delete": defineOperation({
    summary:
      "Revokes one of your invite links or email invites, or any on a board you own. People who have joined stay.",
    options: z.object({ ...theBoard, link_id: IdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  "BoardLinkCode.get": defineOperation({
    summary: "Returns which board an invite code is for and who sent it, without using it up.",
    options: z.object({ invite_code: InviteCodeSchema }),
    result: LinkedBoardSchema,
    auth: "public",
    limit: limits.look,
    errors: ["unusable"],
  }),
  "BoardLinkCode.create": defineOperation({
    summary: "Joins the board that an invite code is for.",
    options: z.object({ invite_code: InviteCodeSchema }),
    result: BoardSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: ["unusable", "limit_reached"],
  }),
  "BoardLinkCode.delete": defineOperation({
    summary: "Declines the email invite with this code. You don't need an account.",
    options: z.object({ invite_code: InviteCodeSchema }),
    result: z.object({}),
    auth: "public",
    limit: limits.look,
    errors: [],
  }),
};
