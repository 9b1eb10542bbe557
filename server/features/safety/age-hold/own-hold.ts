import { AGE_APPEAL_DAYS } from "#contract/limits/age-holds.ts";
import { APPEAL_ANSWER_DAYS } from "#contract/limits/reports.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { ageHoldTexts } from "#contract/safety/age-hold-texts.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { findHold, type Hold, lockMember, putAppeal } from "./repo.ts";

type OwnHold = NonNullable<ResultOf<"AgeHold.get">>;

const dayMs = 24 * 60 * 60 * 1000;

export async function getOwnHold(scope: Scope): Promise<ResultOf<"AgeHold.get">> {
  const { db, now } = scope.context;
  const hold = await findHold(db, requireMember(scope).member.id);
  return hold && presentHold(hold, now());
}

export function presentHold(hold: Hold, now: Date): OwnHold {
  const { placed_at, reason, appeal_words: text, appealed_at: sent_at, due_at } = hold;
  const until = new Date(Date.parse(placed_at) + AGE_APPEAL_DAYS * dayMs);
  const { file_name, answer, is_decided_alone } = hold;
  return {
    placed_at,
    reason,
    appeal_until: until.toISOString(),
    can_appeal: sent_at === null && now < until,
    appeal:
      text === null || sent_at === null || due_at === null
        ? null
        : { text, sent_at, due_at, file_name, answer, is_decided_alone },
  };
}

export async function createAgeAppeal(
  scope: Scope,
  { text }: ParsedOptionsOf<"AgeAppeal.create">,
): Promise<OwnHold> {
  const { id: memberId } = requireMember(scope).member;
  const { db } = scope.context;
  const now = scope.context.now();
  return await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const hold = await findHold(tx, memberId);
    if (hold === null) throw new AppError("not_found");
    const { can_appeal: canAppeal, appeal } = presentHold(hold, now);
    const { alreadyAppealed, tooLate } = ageHoldTexts;
    if (!canAppeal) throw new AppError("conflict", { message: appeal === null ? tooLate : alreadyAppealed });
    const dueAt = new Date(now.getTime() + APPEAL_ANSWER_DAYS * dayMs).toISOString();
    await putAppeal(tx, { memberId, words: text, at: now.toISOString(), dueAt });
    await recordEvent(tx, {
      actorId: memberId,
      verb: "appeal_age",
      objectType: "member",
      objectId: memberId,
      visibility: "private",
    });
    const appealed = await findHold(tx, memberId);
    if (appealed === null) throw new Error("A hold is gone while it's locked");
    return presentHold(appealed, now);
  });
}
