import { z } from "zod";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { defineJob, enqueue } from "#server/platform/jobs.ts";
import { lockFollowers, removeRequest } from "./follows-repo.ts";
import { recordFollow } from "./record-follow.ts";
import {
  ACCEPTED_AT_ONCE,
  acceptRequests,
  getTimeOfRequests,
  listRequestsToAccept,
} from "./requests-repo.ts";

type Answered = { id: string };

export async function acceptRequest(
  scope: Scope,
  { user_id: followerId }: ParsedOptionsOf<"FollowRequest.update">,
): Promise<Answered> {
  const memberId = requireMember(scope).member.id;
  const accepted = await scope.context.db.transaction((tx) => accept(tx, memberId, [followerId]));
  if (accepted === 0) throw new AppError("not_found");
  return { id: followerId };
}

/** Who asked isn't told. Declining twice changes nothing. */
export async function declineRequest(
  scope: Scope,
  { user_id: followerId }: ParsedOptionsOf<"FollowRequest.delete">,
): Promise<Answered> {
  const actorId = requireMember(scope).member.id;
  await scope.context.db.transaction(async (tx) => {
    await lockFollowers(tx, { ids: [followerId] });
    if (!(await removeRequest(tx, { followerId, followedId: actorId }))) return;
    await recordFollow(tx, { actorId, verb: "follow_declined", memberId: followerId, isPublic: false });
  });
  return { id: followerId };
}

export const acceptRequestsJob = defineJob(
  "accept_follow_requests",
  z.object({ member_id: z.string(), until: z.string() }),
);

/** Accepts everyone who asked by now. If they are many, a job accepts the rest. */
export async function acceptAllRequests(scope: Scope): Promise<ResultOf<"FollowRequests.update">> {
  const memberId = requireMember(scope).member.id;
  return await scope.context.db.transaction(async (tx) => {
    const until = await getTimeOfRequests(tx);
    const { accepted, isDone } = await acceptSome(tx, memberId, until);
    const key = `accept_follow_requests:${memberId}`;
    if (!isDone) await enqueue(tx, acceptRequestsJob, { member_id: memberId, until }, { key });
    return { accepted_count: accepted };
  });
}

export async function acceptRestOfRequests(
  { db }: Pick<Context, "db">,
  { member_id: memberId, until }: z.output<typeof acceptRequestsJob.payload>,
): Promise<void> {
  while (!(await db.transaction((tx) => acceptSome(tx, memberId, until))).isDone);
}

async function acceptSome(
  tx: Tx,
  memberId: string,
  until: string,
): Promise<{ accepted: number; isDone: boolean }> {
  const ids = await listRequestsToAccept(tx, { memberId, until });
  return { accepted: await accept(tx, memberId, ids), isDone: ids.length < ACCEPTED_AT_ONCE };
}

async function accept(tx: Tx, memberId: string, followerIds: string[]): Promise<number> {
  await lockFollowers(tx, { ids: followerIds });
  const accepted = await acceptRequests(tx, memberId, followerIds);
  for (const followerId of accepted) {
    const event = { actorId: memberId, verb: "follow_approved", memberId: followerId } as const;
    await recordFollow(tx, { ...event, isPublic: false });
  }
  return accepted.length;
}
