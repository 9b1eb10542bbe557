import { interestEvents } from "#contract/finding/resources/interest.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { readCatalog } from "./catalog-repo.ts";
import { addFollows, removeFollows } from "./follows-repo.ts";
import { requireTopic } from "./list-topics.ts";

type Options = ParsedOptionsOf<"InterestFollow.create">;
type Result = ResultOf<"InterestFollow.create">;

/** Following twice changes nothing. */
export async function followInterest(scope: Scope, options: Options): Promise<Result> {
  const { member } = requireMember(scope);
  const ids = idsIn(options);
  await scope.context.db.transaction(async (tx) => {
    const catalog = await readCatalog(tx);
    const topicIds = ids.map((id) => requireTopic(catalog, id).id);
    await followTopics(tx, member.id, topicIds);
  });
  return { ids };
}

/** Returns those that the member didn't follow already. */
export async function followTopics(tx: Tx, memberId: string, topicIds: readonly number[]): Promise<number[]> {
  const added = await addFollows(tx, { memberId, topicIds });
  await recordFollows(tx, memberId, "follow", added);
  return added;
}

/** Also works for a topic that has since been hidden. */
export async function unfollowInterest(scope: Scope, options: Options): Promise<Result> {
  const { member } = requireMember(scope);
  const ids = idsIn(options);
  await scope.context.db.transaction(async (tx) => {
    const { topics } = await readCatalog(tx);
    const topicIds = ids.map(Number);
    if (topicIds.some((id) => !topics.has(id))) throw new AppError("not_found");
    await unfollowTopics(tx, member.id, topicIds);
  });
  return { ids };
}

export async function unfollowTopics(tx: Tx, memberId: string, topicIds: readonly number[]): Promise<void> {
  await recordFollows(tx, memberId, "unfollow", await removeFollows(tx, { memberId, topicIds }));
}

function idsIn({ interest_id: id, interest_list: list = [] }: Options): string[] {
  const ids = [...new Set(id === undefined ? list : [id, ...list])];
  if (ids.length === 0) throw new AppError("invalid_parameters", { detail: "interest_id" });
  return ids;
}

async function recordFollows(
  tx: Tx,
  actorId: string,
  verb: "follow" | "unfollow",
  topicIds: readonly number[],
): Promise<void> {
  for (const topicId of topicIds) {
    await recordEvent(tx, {
      actorId,
      verb,
      objectType: "interest",
      objectId: String(topicId),
      visibility: "private",
      data: { event_type: interestEvents[verb] },
    });
  }
}
