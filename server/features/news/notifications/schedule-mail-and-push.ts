import { z } from "zod";
import { defaultChannels } from "#contract/news/notification-kinds.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueueOnce } from "#server/platform/jobs.ts";
import {
  type DeliveryPreferences,
  listDeliveryPreferences,
  nextDigestAt,
} from "../notification-settings/index.ts";
import type { NewNotification } from "./notice-repo.ts";

const PayloadSchema = z.object({ memberId: z.string() });

/** Mails a member what is new. One waits for each member at most. */
export const mailNewsJob = defineJob("mail_news", PayloadSchema);
export const pushNewsJob = defineJob("push_news", PayloadSchema, "outside");

/** Time to read it here first, to take it back, and for more to come that goes into the same mail. */
const MAIL_DELAY_MS = 5 * 60_000;
const PUSH_DELAY_MS = 5000;

/** For what members have just been told, mails and pushes those who want that. */
export async function scheduleMailAndPush(
  tx: Tx,
  told: readonly NewNotification[],
  now: Date,
): Promise<void> {
  if (told.length === 0) return;
  const preferences = await listDeliveryPreferences(tx, told);
  await enqueueOnce(
    tx,
    mailNewsJob,
    jobsOf("mail_news", preferences.filter(wantsMail), (wish) => mailAt(wish, now)),
  );
  const pushAt = new Date(now.getTime() + PUSH_DELAY_MS);
  await enqueueOnce(
    tx,
    pushNewsJob,
    jobsOf("push_news", preferences.filter(wantsPush), () => pushAt),
  );
}

function wantsMail({ kind, mail, mail_rhythm: rhythm, has_email: hasEmail }: DeliveryPreferences): boolean {
  return hasEmail && rhythm !== "never" && (mail ?? defaultChannels(kind, rhythm).mail);
}

function wantsPush({ kind, push, mail_rhythm: rhythm, has_push: hasPush }: DeliveryPreferences): boolean {
  return hasPush && (push ?? defaultChannels(kind, rhythm).push);
}

function mailAt({ mail_rhythm: rhythm, time_zone: zone }: DeliveryPreferences, now: Date): Date {
  if (rhythm === "daily" || rhythm === "weekly") return nextDigestAt(now, zone, rhythm);
  return new Date(now.getTime() + MAIL_DELAY_MS);
}

function jobsOf(
  name: string,
  preferences: readonly DeliveryPreferences[],
  at: (preference: DeliveryPreferences) => Date,
) {
  const byMember = new Map(preferences.map((wish) => [wish.member_id, wish]));
  return [...byMember.values()].map((wish) => ({
    key: `${name}:${wish.member_id}`,
    runAt: at(wish),
    payload: { memberId: wish.member_id },
  }));
}
