import type { NotificationSettings } from "#contract/news/entities/notification.ts";
import {
  type ChannelChoices,
  defaultChannels,
  type NotificationKind,
} from "#contract/news/notification-kinds.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { forgetRefusal, hashAddress } from "#server/platform/mail/refusals.ts";
import { loadSettings } from "./get-settings.ts";
import { isTimeZone } from "./local-time.ts";
import {
  changePreferences,
  deleteKind,
  findConfirmedEmail,
  getNotificationPreferences,
  listKindSettings,
  lockSettings,
  type Preferences,
  putKind,
} from "./settings-repo.ts";

type Options = ParsedOptionsOf<"NotificationSettings.update">;

export async function updateSettings(scope: Scope, options: Options): Promise<NotificationSettings> {
  const memberId = requireMember(scope).member.id;
  const changes = readChanges(options);
  const { db } = scope.context;
  await db.transaction(async (tx) => {
    await lockSettings(tx, { memberId });
    if (Object.keys(changes).length > 0) await changePreferences(tx, memberId, changes);
    const kinds = Object.entries(options.kinds ?? {}) as [NotificationKind, KindChange][];
    if (kinds.length > 0) await changeKinds(tx, memberId, kinds);
    if (Object.keys(changes).length + kinds.length > 0) await recordChange(tx, memberId);
  });
  return await loadSettings(scope.context, memberId);
}

/** Null for the default. */
export type KindChoices = Partial<Record<NotificationKind, ChannelChoices | null>>;

/** Writes checked choices. */
export async function changeChoices(
  tx: Tx,
  memberId: string,
  { preferences, kinds }: { preferences: Partial<Preferences>; kinds: KindChoices },
): Promise<void> {
  const chosen = Object.entries(kinds) as [NotificationKind, ChannelChoices | null][];
  const isChanged = Object.keys(preferences).length > 0;
  if (!isChanged && chosen.length === 0) return;
  await lockSettings(tx, { memberId });
  if (isChanged) await changePreferences(tx, memberId, preferences);
  for (const [kind, channels] of chosen) {
    if (channels === null) await deleteKind(tx, { memberId, kind });
    else await putKind(tx, { memberId, kind, ...channels });
  }
  await recordChange(tx, memberId);
}

type KindChange = { in_app?: boolean; mail?: boolean; push?: boolean } | null;

async function changeKinds(
  tx: Tx,
  memberId: string,
  kinds: readonly [NotificationKind, KindChange][],
): Promise<void> {
  const { mail_rhythm: rhythm } = await getNotificationPreferences(tx, memberId);
  const chosen = new Map((await listKindSettings(tx, memberId)).map((row) => [row.kind, row]));
  for (const [kind, change] of kinds) {
    const standard = defaultChannels(kind, rhythm);
    const { in_app, mail, push } = { ...(chosen.get(kind) ?? standard), ...change };
    const isStandard = in_app === standard.in_app && mail === standard.mail && push === standard.push;
    // Whoever goes back to the default follows it, also with another rhythm.
    if (change === null || isStandard) await deleteKind(tx, { memberId, kind });
    else await putKind(tx, { memberId, kind, in_app, mail, push });
  }
}

function readChanges(options: Options): Partial<Preferences> {
  const { mail_rhythm, time_zone, shows_details, quiet_from: from, quiet_until: until } = options;
  if (time_zone !== undefined && !isTimeZone(time_zone)) {
    throw new AppError("invalid_parameters", { detail: "time_zone" });
  }
  if ((from === undefined) !== (until === undefined)) {
    throw new AppError("invalid_parameters", { detail: from === undefined ? "quiet_from" : "quiet_until" });
  }
  const isQuiet = typeof from === "string" && typeof until === "string" && from !== until;
  return {
    ...(mail_rhythm !== undefined && { mail_rhythm }),
    ...(time_zone !== undefined && { time_zone }),
    ...(shows_details !== undefined && { shows_details }),
    ...(from !== undefined && {
      quiet_from: isQuiet ? toMinute(from) : null,
      quiet_until: isQuiet ? toMinute(until) : null,
    }),
  };
}

function toMinute(clock: string): number {
  const [hour, minute] = clock.split(":").map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

export async function recordChange(tx: Tx, memberId: string): Promise<void> {
  await recordEvent(tx, {
    actorId: memberId,
    verb: "notifications_changed",
    objectType: "member",
    objectId: memberId,
    visibility: "private",
  });
}

/** The member says that their address works again. */
export async function sendMailAgain(scope: Scope): Promise<NotificationSettings> {
  const memberId = requireMember(scope).member.id;
  const { db, keys } = scope.context;
  await db.transaction(async (tx) => {
    const email = await findConfirmedEmail(tx, memberId);
    if (email !== null) await forgetRefusal(tx, hashAddress(keys, email), "refused");
    await recordChange(tx, memberId);
  });
  return await loadSettings(scope.context, memberId);
}
