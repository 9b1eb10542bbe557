import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { getRecommendationChoice, type RecommendationChoice, WEIGHTS } from "../discovery/index.ts";
import { lockFeedOf, updateFeedSettings } from "./feedback-repo.ts";
import { removeSnapshots } from "./snapshots-repo.ts";
import { FEED, NEWCOMER_DAYS, SPACING } from "./weights.ts";

type Settings = ResultOf<"HomefeedSettings.get">;

export async function getFeedSettings(scope: Scope): Promise<Settings> {
  const memberId = requireMember(scope).member.id;
  return present(await getRecommendationChoice(scope.context.db, memberId));
}

/** What was made of what the member turned off is deleted with it. */
export async function changeFeedSettings(
  scope: Scope,
  { recommendations, starts_at: startsAt }: ParsedOptionsOf<"HomefeedSettings.update">,
): Promise<Settings> {
  const memberId = requireMember(scope).member.id;
  const { db, now } = scope.context;
  const choice = await db.transaction(async (tx) => {
    await lockFeedOf(tx, memberId);
    const before = await getRecommendationChoice(tx, memberId);
    const start = startsAt === "now" ? now().toISOString() : startsAt || null;
    const after = await updateFeedSettings(tx, {
      memberId,
      recommendations: recommendations ?? before.recommendations,
      startsAt: startsAt === undefined ? before.feed_starts_at : start,
    });
    await removeSnapshots(tx, { memberId });
    return after ?? before;
  });
  return present(choice);
}

function present({ recommendations, feed_starts_at }: RecommendationChoice): Settings {
  return { recommendations, starts_at: feed_starts_at };
}

/** The numbers in force, as the code has them. */
export async function getWeights(): Promise<ResultOf<"RecommendationWeights.get">> {
  return {
    ...WEIGHTS,
    group: FEED.groupPower,
    less: FEED.less,
    created: FEED.created,
    favorite: FEED.favorite,
    half_life_days: FEED.halfLifeDays,
    boards_min: FEED.boardsMin,
    boards_max: FEED.boardsMax,
    pins_per_board: FEED.pinsPerBoard,
    window: SPACING.window,
    same_board: SPACING.same.board,
    same_pinner: SPACING.same.pinner,
    same_domain: SPACING.same.domain,
    same_interest: SPACING.same.interest,
    screen: SPACING.screen,
    board_max: SPACING.most.board,
    pinner_max: SPACING.most.pinner,
    domain_max: SPACING.most.domain,
    popular_days: FEED.popularDays,
    kept_minutes: FEED.keptMinutes,
    newcomer_days: NEWCOMER_DAYS,
  };
}
