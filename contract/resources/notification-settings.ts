import { z } from "zod";
import { MutedSchema, NotificationSettingsSchema } from "../entities/notification.ts";
import { MAIL_RHYTHMS, NOTIFICATION_KINDS } from "../notification-kinds.ts";
import { defineOperation, limits } from "../operation.ts";
import { FlagSchema, IdSchema } from "../wire-types.ts";

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
    summary: "Tells what you're told of, where and when.",
    options: z.object({}),
    result: NotificationSettingsSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "NotificationSettings.update": defineOperation({
    summary:
      "Changes what you're told of, where and when. What you leave out stays. `null` for a kind is its default.",
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
    summary: "Lists the people and boards you don't want to be told of.",
    options: z.object({}),
    result: MutedSchema,
    auth: "member",
    limit: limits.read,
    errors: [],
  }),
  "NotificationMute.create": defineOperation({
    summary: "Stops telling you of a person or a board.",
    options: MutedOneSchema,
    result: OneSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "user_not_found", "board_not_found", "limit_reached"],
  }),
  "NotificationMute.delete": defineOperation({
    summary: "Tells you of a person or a board again.",
    options: MutedOneSchema,
    result: OneSchema,
    auth: "member",
    limit: limits.write,
    errors: ["invalid_parameters", "not_found"],
  }),
  "MailRefusal.delete": defineOperation({
    summary: "Sends news to your address again, after its mail server had refused them.",
    options: z.object({}),
    result: NotificationSettingsSchema,
    auth: "member",
    limit: limits.sensitive,
    errors: [],
  }),
  "EmailSubscription.get": defineOperation({
    summary: "Tells how often news is mailed to whoever got the link in a mail.",
    options: z.object({ token: TokenSchema }),
    result: RhythmSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["not_found"],
  }),
  "EmailSubscription.update": defineOperation({
    summary: "Changes how often news is mailed, with the link in a mail instead of a login.",
    options: z.object({ token: TokenSchema, mail_rhythm: z.enum(MAIL_RHYTHMS) }),
    result: RhythmSchema,
    auth: "public",
    limit: limits.guess,
    errors: ["not_found"],
  }),
};
