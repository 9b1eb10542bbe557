import { z } from "zod";
import { EMAIL_MAX } from "../../limits/accounts.ts";
import { limits } from "../../limits/rates.ts";
import { SHARE_CONTACTS_MAX, SHARE_NOTE_MAX } from "../../limits/sharing.ts";
import { defineOperation } from "../../operation.ts";
import { FieldSetSchema, FlagSchema, IdSchema, paragraph, wholeNumber } from "../../wire-types.ts";
import { ContactSchema } from "../entities/contact.ts";

const asked = {
  field_set_key: FieldSetSchema,
  /** Other programs ask for this. Groups are never among them: `Conversations.get` lists these. */
  hide_group_conversations: FlagSchema.default(true),
  page_size: wholeNumber(1, SHARE_CONTACTS_MAX).optional(),
};

export const sharingOperations = {
  "ShareSuggestions.get": defineOperation({
    summary:
      "Suggests people to send something to: people you've messaged, latest first, then people you follow, mutual follows first.",
    options: z.object(asked),
    result: z.array(ContactSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "ShareSuggestionsTypeahead.get": defineOperation({
    summary:
      "Finds people to send something to, by the start of a name or of an email address you've used. Also suggests a complete address.",
    options: z.object({
      ...asked,
      query: z.string().max(500).default(""),
      term: z.string().max(500).default(""),
    }),
    result: z.array(ContactSchema),
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "ShareEmail.create": defineOperation({
    summary:
      "Emails a public Pin, board, section or profile to an address, with a note. Reveals nothing about who owns the address.",
    options: z.object({
      email: z.string().trim().max(EMAIL_MAX),
      /** Plain text. */
      text: paragraph(SHARE_NOTE_MAX).default(""),
      pin_id: IdSchema.optional(),
      board_id: IdSchema.optional(),
      section_id: IdSchema.optional(),
      user_id: IdSchema.optional(),
      /** The same email sent again with the same key is sent once. */
      client_key: z.string().min(1).max(100).optional(),
    }),
    result: ContactSchema,
    auth: "member",
    limit: limits.shareMail,
    errors: [
      "invalid_parameters",
      "limit_reached",
      "not_authorised",
      "pin_not_found",
      "board_not_found",
      "section_not_found",
      "user_not_found",
    ],
  }),
};
