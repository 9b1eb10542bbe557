import { z } from "zod";
import { PinUserSchema } from "../../library/entities/pin.ts";
import { PersonSchema } from "../../members/entities/person.ts";
import { MAIL_RHYTHMS, NOTIFICATION_KINDS } from "../notification-kinds.ts";

/** A notification as emails and pushes show it. */
const BriefNotificationSchema = z.object({
  id: z.string(),
  type: z.literal("notification"),
  kind: z.enum(NOTIFICATION_KINDS),
  /** When the newest of it happened. */
  created_at: z.string(),
  is_read: z.boolean(),
  /** The last who did it; no one if it's about the member alone. */
  actors: z.array(PinUserSchema),
  /** How many did it, counted up to a hundred. */
  actor_count: z.number(),
  pin: z
    .object({ id: z.string(), title: z.string(), url: z.string(), image: z.string().nullable() })
    .nullable(),
  board: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  comment: z
    .object({
      id: z.string(),
      text: z.string(),
      /** The comment that a reply belongs to. */
      thread_id: z.string(),
      can_reply: z.boolean(),
    })
    .nullable(),
  conversation: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Why a video couldn't be published. */
  failure: z.string().nullable(),
});
export type BriefNotification = z.infer<typeof BriefNotificationSchema>;

/** A notification in the list, with its pictures and the details for an answer in place. */
export const NotificationSchema = BriefNotificationSchema.extend({
  /** The Pin, a few Pins that were saved, or the board with its cover. Only those that the viewer sees now. */
  pictures: z.array(
    z.object({
      id: z.string(),
      type: z.enum(["pin", "board"]),
      name: z.string(),
      url: z.string(),
      image: z.string(),
    }),
  ),
  /** The actors who follow the viewer or ask to. */
  followers: z.array(PersonSchema),
});
export type Notification = z.infer<typeof NotificationSchema>;

const ChannelsSchema = z.object({ in_app: z.boolean(), mail: z.boolean(), push: z.boolean() });

export const NotificationSettingsSchema = z.object({
  /** For each kind, where you're told of it. */
  kinds: z.record(z.enum(NOTIFICATION_KINDS), ChannelsSchema),
  mail_rhythm: z.enum(MAIL_RHYTHMS),
  time_zone: z.string(),
  /** "22:00"; null without quiet hours. */
  quiet_from: z.string().nullable(),
  quiet_until: z.string().nullable(),
  /** Pushes say who and what. */
  shows_details: z.boolean(),
  /** Null without a confirmed address. */
  email: z.string().nullable(),
  /** When its mail server refused a mail permanently, so that we send no more news there. */
  email_refused_at: z.string().nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettingsSchema>;

export const MutedSchema = z.object({
  people: z.array(PinUserSchema),
  boards: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
});
export type Muted = z.infer<typeof MutedSchema>;

export const PushBrowserSchema = z.object({
  id: z.string(),
  type: z.literal("pushsubscription"),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.string(),
});
export type PushBrowser = z.infer<typeof PushBrowserSchema>;
