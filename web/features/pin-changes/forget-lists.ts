import type { QueryClient } from "@tanstack/react-query";
import type { OperationName } from "#contract/operations.ts";

/** What shows pins, or counts them, and was read before they were made or changed. */
const OUTDATED: readonly OperationName[] = [
  "Board.get",
  "BoardFeed.get",
  "BoardlessPins.get",
  "BoardPickerBoards.get",
  "Boards.get",
  "BoardSectionPins.get",
  "BoardSections.get",
  "PinDuplicates.get",
  "User.get",
  "UserActivityPins.get",
  "UserHomefeed.get",
  "UserPins.get",
];

/** After pins were made, changed, or moved to where others see them: lists are read anew where they stand, and when they are come back to. */
export function forgetLists(queryClient: QueryClient): void {
  for (const name of OUTDATED) {
    queryClient.removeQueries({ queryKey: [name], type: "inactive" });
    void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
