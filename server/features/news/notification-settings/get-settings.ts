import type { NotificationSettings } from "#contract/news/entities/notification.ts";
import {
  type ChannelChoices,
  defaultChannels,
  type MailRhythm,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#contract/news/notification-kinds.ts";
import type { Context } from "#server/platform/context.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findRefusal, hashAddress } from "#server/platform/mail/refusals.ts";
import { findConfirmedEmail, getNotificationPreferences, listKindSettings } from "./settings-repo.ts";

export async function getSettings(scope: Scope): Promise<NotificationSettings> {
  return await loadSettings(scope.context, requireMember(scope).member.id);
}

export async function loadSettings({ db, keys }: Context, memberId: string): Promise<NotificationSettings> {
  const [preferences, email] = await Promise.all([
    getNotificationPreferences(db, memberId),
    findConfirmedEmail(db, memberId),
  ]);
  const [kinds, refusedAt] = await Promise.all([
    readChoices({ db }, memberId, preferences.mail_rhythm),
    email === null ? null : findRefusal(db, hashAddress(keys, email), "refused"),
  ]);
  return {
    kinds,
    mail_rhythm: preferences.mail_rhythm,
    time_zone: preferences.time_zone,
    quiet_from: toClock(preferences.quiet_from),
    quiet_until: toClock(preferences.quiet_until),
    shows_details: preferences.shows_details,
    email,
    email_refused_at: refusedAt,
  };
}

export type Choices = Record<NotificationKind, ChannelChoices>;

/** Where the member is told of each kind. */
export async function readChoices(
  { db }: Pick<Context, "db">,
  memberId: string,
  rhythm: MailRhythm,
): Promise<Choices> {
  const chosen = new Map((await listKindSettings(db, memberId)).map(({ kind, ...rest }) => [kind, rest]));
  const entries = NOTIFICATION_KINDS.map((kind) => [kind, chosen.get(kind) ?? defaultChannels(kind, rhythm)]);
  return Object.fromEntries(entries) as Choices;
}

function toClock(minute: number | null): string | null {
  if (minute === null) return null;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
