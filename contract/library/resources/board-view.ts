import { z } from "zod";
import { BOARDS_PER_USER_MAX, BOARDS_SUGGESTED } from "../../limits/boards.ts";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema, idList, pageOptions, SubjectIdSchema, wholeNumber } from "../../wire-types.ts";
import { BoardSchema } from "../entities/board.ts";
import { PinUserSchema } from "../entities/pin.ts";

const DensitySchema = z.enum(["regular", "dense"]);

const BoardSortSchema = z.enum(["alphabetical", "last_pinned_to", "custom"]);
export type BoardSort = z.infer<typeof BoardSortSchema>;

/** How a member likes to view boards and Pins; null for what they never chose. */
const UserMetadataSchema = z.object({
  most_recent_board_sort_order: BoardSortSchema.nullable(),
  profile_board_rep_view_type: z.enum(["wide", "square"]),
  profile_pin_rep_view_type: DensitySchema.nullable(),
  board_pin_rep_view_type: DensitySchema.nullable(),
  has_custom_board_sorting_order: z.boolean(),
});

const VisibilitySettingsSchema = z.object({
  show_all_pins: z.boolean(),
  eligible_for_wishlist: z.boolean(),
  show_shopping_list: z.boolean(),
});

const StateNameSchema = z.enum([
  "QUICK_SAVES_BOARD_ID",
  "COMMENTS_OFF_REMINDER",
  "FIRST_BOARD_POINTER",
  "SETTINGS_POINTER",
]);
const StateSchema = z.object({ state: StateNameSchema, value: z.string().nullable() });

/** How owners and followers organize boards: their order, archive and view. */
export const boardViewOperations = {
  "BoardsReorder.create": defineOperation({
    summary: "Reorders some of your boards among the positions they hold, in the order you list them.",
    options: z.object({
      // One's own boards, and as many again as a collaborator.
      board_ids: idList(BOARDS_PER_USER_MAX * 2),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: z.object({ board_ids: z.array(z.string()) }),
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_authorised"],
    rest: "/v3/users/boards/partial_reorder/",
  }),
  "BoardArchive.create": defineOperation({
    summary: "Archives a board. It disappears from your lists and, if you own it, from your profile.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  "BoardArchive.delete": defineOperation({
    summary: "Unarchives a board.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  "BoardFavorite.create": defineOperation({
    summary: "Keeps a board at the top of your lists.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  "BoardFavorite.delete": defineOperation({
    summary: "Puts a board back among your other ones.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: BoardSchema,
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  "UserMetadata.get": defineOperation({
    summary: "Returns how you view boards and Pins.",
    options: z.object({ orbac_subject_id: SubjectIdSchema }),
    result: UserMetadataSchema,
    auth: "member",
    limit: limits.read,
    errors: ["not_authorised"],
  }),
  "UserMetadata.update": defineOperation({
    summary: "Changes how you view boards and Pins. Omitted options stay unchanged.",
    options: z.object({
      most_recent_board_sort_order: BoardSortSchema.optional(),
      // Other programs still send `list`, which means the wide view.
      profile_board_rep_view_type: z.enum(["wide", "square", "list"]).optional(),
      profile_pin_rep_view_type: DensitySchema.optional(),
      board_pin_rep_view_type: DensitySchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: UserMetadataSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_authorised"],
  }),
  "UserState.get": defineOperation({
    summary: "Returns the value stored under a name.",
    options: z.object({ state: StateNameSchema }),
    result: StateSchema,
    auth: "member",
    limit: limits.read,
    errors: ["invalid_parameters"],
  }),
  "UserState.create": defineOperation({
    summary: "Stores a value under a name.",
    options: z.object({
      state: StateNameSchema,
      value: z
        .union([z.string().max(200), z.number(), z.boolean()])
        .transform(String)
        .optional(),
    }),
    result: StateSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "BoardVisibilitySettings.get": defineOperation({
    summary: "Returns what your profile shows besides your boards.",
    options: z.object({ orbac_subject_id: SubjectIdSchema }),
    result: VisibilitySettingsSchema,
    auth: "member",
    limit: limits.read,
    errors: ["not_authorised"],
  }),
  "BoardVisibilitySettings.update": defineOperation({
    summary: "Changes what your profile shows besides your boards. Omitted options stay unchanged.",
    options: z.object({
      show_all_pins: FlagSchema.optional(),
      eligible_for_wishlist: FlagSchema.optional(),
      show_shopping_list: FlagSchema.optional(),
      orbac_subject_id: SubjectIdSchema,
    }),
    result: VisibilitySettingsSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_authorised"],
  }),
  "BoardFollow.create": defineOperation({
    summary: "Follows a board.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
  }),
  // Other programs follow with PUT.
  "BoardFollow.update": defineOperation({
    summary: "Follows a board.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found", "not_authorised"],
    rest: "/v3/boards/{board_id}/follow/",
  }),
  "BoardFollow.delete": defineOperation({
    summary: "Unfollows a board.",
    options: z.object({ board_id: IdSchema, orbac_subject_id: SubjectIdSchema }),
    result: z.object({ id: z.string() }),
    auth: "member",
    limit: limits.write,
    errors: ["board_not_found"],
    rest: "/v3/boards/{board_id}/follow/",
  }),
  "BoardFollowers.get": defineOperation({
    summary: "Lists who follows a board, latest first.",
    options: z.object({ board_id: IdSchema, ...pageOptions }),
    result: z.array(PinUserSchema),
    auth: "public",
    limit: limits.read,
    errors: ["board_not_found", "invalid_parameters"],
    rest: "/v3/boards/{board_id}/followers/",
    paged: true,
  }),
  "BoardSuggestions.get": defineOperation({
    summary: "Suggests public boards with new Pins to follow, those with most followers first.",
    options: z.object({ page_size: wholeNumber(1, BOARDS_SUGGESTED).optional() }),
    result: z.array(BoardSchema),
    auth: "public",
    limit: limits.read,
    errors: [],
  }),
  "BoardFollowing.get": defineOperation({
    summary: "Lists the boards a member follows that you can see, latest first.",
    options: z.object({ username: z.string().max(120), ...pageOptions }),
    result: z.array(BoardSchema),
    auth: "public",
    limit: limits.read,
    errors: ["user_not_found", "invalid_parameters"],
    paged: true,
  }),
};
