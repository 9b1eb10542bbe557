import { z } from "zod";
import { UndoSchema } from "../../base/entities/undo.ts";
import { showsSomething } from "../../formats/names.ts";
import { COMMENT_MAX } from "../../limits/comments.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions, paragraph, SubjectIdSchema } from "../../wire-types.ts";
import { CommentSchema } from "../entities/comment.ts";

const TextSchema = paragraph(COMMENT_MAX).refine(showsSomething, "Please write something first.");

export const commentOperations = {
  "AggregatedCommentFeed.get": defineOperation({
    summary:
      "Lists the comments on a Pin, newest first. With `parent_id`, lists the replies to one comment, oldest first.",
    options: z.object({
      objectId: IdSchema,
      parent_id: IdSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(CommentSchema),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "AggregatedComment.get": defineOperation({
    summary: "Lists the comments on a Pin, as in AggregatedCommentFeed.",
    options: z.object({
      objectId: IdSchema,
      parent_id: IdSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
      ...pageOptions,
    }),
    result: z.array(CommentSchema),
    auth: "public",
    limit: limits.read,
    errors: ["pin_not_found", "not_found", "invalid_parameters", "not_authorised"],
    paged: true,
  }),
  "AggregatedComment.create": defineOperation({
    summary: "Comments on a Pin or replies to a comment.",
    options: z.object({
      objectId: IdSchema,
      pinId: IdSchema.optional(),
      text: TextSchema,
      tags: z.unknown().optional(),
      parent_id: IdSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: CommentSchema,
    auth: "member",
    limit: { count: 30, seconds: 60, per: "viewer" },
    errors: ["pin_not_found", "not_found", "not_authorised", "invalid_parameters"],
  }),
  "AggregatedComment.update": defineOperation({
    summary: "Edits the text of one of your comments.",
    options: z.object({ commentId: IdSchema, text: TextSchema, orbac_subject_id: SubjectIdSchema }),
    result: CommentSchema,
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised", "invalid_parameters"],
  }),
  "AggregatedComment.delete": defineOperation({
    summary: "Deletes a comment. Allowed for its author, the Pin's owner and the board's owner.",
    options: z.object({ commentId: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string(), undo: UndoSchema.nullable() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised"],
  }),
  "CommentLike.create": defineOperation({
    summary: "Likes a comment.",
    options: z.object({ commentId: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string(), like_count: z.int() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised"],
  }),
  "CommentLike.delete": defineOperation({
    summary: "Removes a like.",
    options: z.object({ commentId: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string(), like_count: z.int() }),
    auth: "member",
    limit: limits.write,
    errors: ["not_found", "not_authorised"],
  }),
};
