import type { Queryable } from "#server/platform/db/database.ts";
import { build, findFirst, prepare } from "#server/platform/db/prepared.ts";
import type { Row } from "#server/platform/db/row.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { viewerId } from "#server/platform/viewer.ts";

export type RecommendationChoice = Pick<Row<"members">, "recommendations" | "feed_starts_at">;

const selectChoice = prepare<{ memberId: string }>("get_recommendation_choice")((slot) =>
  build
    .selectFrom("members")
    .select(["recommendations", "feed_starts_at"])
    .where("id", "=", slot("memberId")),
);

/** What a member lets recommendations be made from. */
export async function getRecommendationChoice(
  on: Queryable,
  memberId: string,
): Promise<RecommendationChoice> {
  const row = await findFirst(selectChoice(on, { memberId }));
  return row ?? { recommendations: "nothing", feed_starts_at: null };
}

/** The viewer doesn't want recommendations anywhere, so none are to be computed for them. */
export async function isRecommendingOff({
  context,
  viewer,
}: Pick<Scope, "context" | "viewer">): Promise<boolean> {
  const memberId = viewerId(viewer);
  if (memberId === null) return false;
  return (await getRecommendationChoice(context.db, memberId)).recommendations === "nothing";
}
