import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { PersonSchema } from "../../members/entities/person.ts";
import { defineOperation } from "../../operation.ts";
import { IdSchema, pageOptions, SubjectIdSchema } from "../../wire-types.ts";

/** How the viewer stands to a member after the call. */
const BlockSchema = z.object({ id: z.string(), blocked_by_me: z.boolean() });
export type Block = z.infer<typeof BlockSchema>;

export const blockOperations = {
  "UserBlock.create": defineOperation({
    summary:
      "Blocks a member. You can't see each other's content, and you stop following each other. They aren't notified.",
    options: z.object({
      blocked_user_id: IdSchema,
      orbac_subject_id: SubjectIdSchema,
      block_source: z.unknown().optional(),
      block_context: z.unknown().optional(),
    }),
    result: BlockSchema,
    auth: "member",
    limit: limits.write,
    errors: ["user_not_found", "invalid_parameters", "not_authorised", "limit_reached"],
    rest: "/v3/users/{blocked_user_id}/block/",
  }),
  "UserBlock.delete": defineOperation({
    summary: "Unblocks a member. Follows that the block ended don't come back.",
    options: z.object({ blocked_user_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: BlockSchema,
    auth: "member",
    limit: limits.write,
    errors: ["user_not_found", "not_authorised"],
    rest: "/v3/users/{blocked_user_id}/block/",
  }),
  "UserBlocks.get": defineOperation({
    summary: "Lists the members you blocked, latest first.",
    options: z.object(pageOptions),
    result: z.array(PersonSchema),
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
    paged: true,
  }),
};
