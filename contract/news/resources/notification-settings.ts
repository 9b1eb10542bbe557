import { z } from "zod";
import { limits } from "../../limits/rates.ts";
import { defineOperation } from "../../operation.ts";
import { FlagSchema, IdSchema } from "../../wire-types.ts";
import { MutedSchema, NotificationSettingsSchema } from "../entities/notification.ts";
import { MAIL_RHYTHMS, NOTIFICATION_KINDS } from "../notification-kinds.ts";

const ZONE_MAX = 64;
/** A minute of the day; none turns quiet hours off. */
const ClockSchema = z.union([
  z.literal("").transform(() => null),
  z.null(),
  z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
]);
const ChangedChannelsSchema = z.object({
  in_app: FlagSchema.optional(),
  mail: FlagSchema.optional(),
  push: FlagSchema.optional(),
});
const TokenSchema = z.string().min(1).max(200);
const MutedOneSchema = z.object({ user_id: IdSchema.optional(), board_id: IdSchema.optional() });
const OneSchema = z.object({ id: z.string() });
const RhythmSchema = z.object({ mail_rhythm: z.enum(MAIL_RHYTHMS) });

export const notificationSettingsOperations = {
  "NotificationSettings.get": defineOperation({
    summary: "Returns what you're notified about, where and when.",
    options: z.object({}),
    result: NotificationSettingsSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "NotificationSettings.update": defineOperation({
    summary:
      "Changes what you're notified about, where and when. Omitted options stay unchanged. Set a kind to `null` to use its default.",
    options: z.object({
      kinds: z.partialRecord(z.enum(NOTIFICATION_KINDS), ChangedChannelsSchema.nullable()).optional(),
      mail_rhythm: z.enum(MAIL_RHYTHMS).optional(),
      time_zone: z.string().min(1).max(ZONE_MAX).optional(),
      quiet_from: ClockSchema.optional(),
      quiet_until: ClockSchema.optional(),
      shows_details: FlagSchema.optional(),
    }),
    result: NotificationSettingsSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters"],
  }),
  "NotificationMutes.get": defineOperation({
    summary: "Lists the people and boards you've muted.",
    options: z.object({}),
    result: MutedSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "NotificationMute.create": defineOperation({
    summary: "Mutes a person or a board.",
    options: MutedOneSchema,
    result: OneSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "user_not_found", "board_not_found", "limit_reached"],
  }),
  "NotificationMute.delete": defineOperation({
    summary: "Unmutes a person or a board.",
    options: MutedOneSchema,
    result: OneSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_found"],
  }),
  "MailRefusal.delete": defineOperation({
    summary: "Resumes notification emails to your address after its mail server rejected them.",
    options: z.object({}),
    result: NotificationSettingsSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: [],
  }),
  "EmailSubscription.get": defineOperation({
    summary: "Returns how often notification emails go to the recipient of an email's link.",
    options: z.object({ token: TokenSchema }),
    result: RhythmSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["not_found"],
  }),
  "EmailSubscription.update": defineOperation({
    summary: "Changes how often notification emails are sent, using the link in an email instead of a login.",
    options: z.object({ token: TokenSchema, mail_rhythm: z.enum(MAIL_RHYTHMS) }),
    result: RhythmSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["not_found"],
  }),
};
