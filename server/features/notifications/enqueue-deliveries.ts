import { z } from "zod";
import { defaultChannels } from "#contract/notification-kinds.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { defineJob, enqueueOnce } from "#server/platform/jobs.ts";
import { listWishes, nextMorning, type Wishes } from "../notification-settings/index.ts";
import type { Told } from "./notice-repo.ts";

const PayloadSchema = z.object({ memberId: z.string() });

/** Mails a member what is new. One waits for each member at most. */
export const mailNewsJob = defineJob("mail_news", PayloadSchema);
export const pushNewsJob = defineJob("push_news", PayloadSchema, "outside");

/** Time to read it here first, to take it back, and for more to come that goes into the same mail. */
const MAIL_DELAY_MS = 5 * 60_000;
const PUSH_DELAY_MS = 5000;

/** For what members have just been told, mails and pushes those who want that. */
export async function enqueueDeliveries(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const wishes = await listWishes(tx, told);
  await enqueueMails(tx, wishes.filter(wantsMail), now);
  const pushed = new Set(wishes.filter(wantsPush).map((wish) => wish.member_id));
  await enqueuePushes(tx, [...pushed], new Date(now.getTime() + PUSH_DELAY_MS));
}

/** Pushes to a member go one after another: the endpoints are whatever their clients named, and may be slow. */
export async function enqueuePushes(tx: Tx, memberIds: readonly string[], runAt: Date): Promise<void> {
  const jobs = memberIds.map((memberId) => {
    const name = `push_news:${memberId}`;
    return { key: name, queue: name, runAt, payload: { memberId } };
  });
  await enqueueOnce(tx, pushNewsJob, jobs);
}

function wantsMail({ kind, mail, mail_rhythm: rhythm, has_email: hasEmail }: Wishes): boolean {
  return hasEmail && rhythm !== "never" && (mail ?? defaultChannels(kind, rhythm).mail);
}

function wantsPush({ kind, push, mail_rhythm: rhythm, has_push: hasPush }: Wishes): boolean {
  return hasPush && (push ?? defaultChannels(kind, rhythm).push);
}

function mailAt({ mail_rhythm: rhythm, time_zone: zone }: Wishes, now: Date): Date {
  if (rhythm === "daily" || rhythm === "weekly") return nextMorning(now, zone, rhythm);
  return new Date(now.getTime() + MAIL_DELAY_MS);
}

async function enqueueMails(tx: Tx, wishes: readonly Wishes[], now: Date): Promise<void> {
  const byMember = new Map(wishes.map((wish) => [wish.member_id, wish]));
  const jobs = [...byMember].map(([memberId, wish]) => ({
    ...{ key: `mail_news:${memberId}`, runAt: mailAt(wish, now) },
    payload: { memberId },
  }));
  await enqueueOnce(tx, mailNewsJob, jobs);
}
