import type { OperationName } from "#contract/operations.ts";

/** The operations of home, boards, sections, Pins and your own saved Pins. Messages and settings aren't kept. */
const KEPT = new Set<OperationName>([
  "AggregatedCommentFeed.get",
  "Board.get",
  "BoardFeed.get",
  "BoardInvites.get",
  "BoardPickerBoards.get",
  "BoardSection.get",
  "BoardSectionPins.get",
  "BoardSections.get",
  "BoardlessPins.get",
  "Boards.get",
  "ContactRequests.get",
  "FollowRequestCount.get",
  "HomefeedSettings.get",
  "Pin.get",
  "PinClusters.get",
  "RelatedPinFeed.get",
  "User.get",
  "UserActivityPins.get",
  "UserStoryPinsFeed.get",
  "UserVideoPinsFeed.get",
  "UserHomefeed.get",
  "UserMetadata.get",
  "UserPins.get",
]);

/** Whether a query's answer is kept for opening its page offline. */
export function isKept(queryKey: readonly unknown[]): boolean {
  return KEPT.has(queryKey[0] as OperationName);
}
