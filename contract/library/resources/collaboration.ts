import { z } from "zod";
import { BOARD_INVITES_AT_ONCE_MAX } from "../../limits/collaboration.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import {
  FieldSetSchema,
  FlagSchema,
  IdSchema,
  idList,
  pageOptions,
  SubjectIdSchema,
} from "../../wire-types.ts";
import { BoardSchema } from "../entities/board.ts";
import { BoardActivitySchema } from "../entities/board-activity.ts";
import { BoardInviteSchema, ContactRequestSchema, INVITE_STATUSES } from "../entities/collaboration.ts";
import { PinUserSchema } from "../entities/pin.ts";

const isStatus = (name: string) => (INVITE_STATUSES as readonly string[]).includes(name);

/** As a list, or as text separated by commas. Other programs name statuses that no invite has here. */
const StatusesSchema = z
  .union([z.array(z.string()).max(20), z.string().max(200)])
  .transform((value) => (Array.isArray(value) ? value : value.split(",")))
  .transform((names) => names.map((name) => name.trim()).filter(isStatus))
  .pipe(z.array(z.enum(INVITE_STATUSES)));

const answered = z.object({ id: z.string() });
/** Without a board, the answer says that the invite is invalid. */
const whichInvite = { board_id: IdSchema.optional(), orbac_subject_id: SubjectIdSchema };
const whoseInvite = {
  board_id: IdSchema,
  /** Yourself if absent. */
  invited_user_id: IdSchema.optional(),
  /** For good: they can't be asked again. */
  ban: FlagSchema.optional(),
  orbac_subject_id: SubjectIdSchema,
};

export const collaborationOperations = {
  "BoardActivity.get": defineOperation({
    summary: "Lists what people did on a board you save to, newest first.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema, ...pageOptions }),
    result: z.array(BoardActivitySchema),
    auth: "member",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "BoardInvites.get": defineOperation({
    summary:
      "Lists your pending invites to other people's boards. With `board_id`, lists a board's invites: all of them if you save there, your own if you don't.",
    options: z.object({
      board_id: IdSchema.optional(),
      /** Your own invites, as without `board_id`. */
      current_user: FlagSchema.optional(),
      status_filters: StatusesSchema.optional(),
      sort: z.enum(["viewer_first"]).optional(),
      /** Also those that were accepted, and contact requests that weren't answered in time. */
      include_inactive: FlagSchema.optional(),
      /** `boardEdit` has longer pages. */
      field_set_key: FieldSetSchema,
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(BoardInviteSchema),
    auth: "member",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "BoardInvite.create": defineOperation({
    summary:
      "Invites members to save to a board together. Members who can't be invited are left out of the result.",
    options: z.object({
      board_id: IdSchema,
      invited_user_ids: idList(BOARD_INVITES_AT_ONCE_MAX),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.array(BoardInviteSchema),
    auth: "member",
    limit: limits.invite,
    errors: ["board_not_found", "not_authorised", "limit_reached"],
  }),
  "BoardInvite.update": defineOperation({
    summary: "Accepts your invite to a board.",
    options: z.object(whichInvite),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "board_not_found", "not_authorised", "limit_reached"],
  }),
  "BoardInvite.delete": defineOperation({
    summary: "Declines your invite to a board, or withdraws that of someone else.",
    options: z.object(whoseInvite),
    result: answered,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  "BoardCollaborators.get": defineOperation({
    summary: "Lists the collaborators of a board you save to, in the order they joined. Its owner isn't one.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema, ...pageOptions }),
    result: z.array(PinUserSchema),
    auth: "member",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "BoardCollaborator.delete": defineOperation({
    summary: "Leaves a board you collaborate on, or removes a collaborator from yours. Their Pins stay.",
    options: z.object(whoseInvite),
    result: answered,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  "ContactRequests.get": defineOperation({
    summary: "Lists invites by people you don't follow, latest first. Businesses have none.",
    options: z.object({ orbac_subject_id: SubjectIdSchema, ...pageOptions }),
    result: z.array(ContactRequestSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "ContactRequest.update": defineOperation({
    summary: "Approves a contact request, which makes it an invite that you can accept.",
    options: z.object(whichInvite),
    result: BoardInviteSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "board_not_found", "not_authorised"],
  }),
};
