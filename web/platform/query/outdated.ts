import type { Query, QueryClient } from "@tanstack/react-query";
import type { OperationName } from "#contract/operations.ts";

/** What a change may be about: boards with their sections, pins, or what waits in the trash. */
export type Subject = "boards" | "pins" | "trash";

/** What shows them, names them or counts them. */
export const shownBy: Readonly<Record<Subject, readonly OperationName[]>> = {
  boards: [
    "Board.get",
    "BoardFollowing.get",
    "BoardPickerBoards.get",
    "BoardPickerBoardsShortlist.get",
    "Boards.get",
    "BoardSection.get",
    "BoardSections.get",
    "BoardSectionsRepin.get",
    "Pin.get",
    "User.get",
  ],
  pins: [
    "Board.get",
    "BoardFeed.get",
    "BoardlessPins.get",
    "BoardPickerBoards.get",
    "BoardPickerBoardsShortlist.get",
    "Boards.get",
    "BoardSection.get",
    "BoardSectionPins.get",
    "BoardSections.get",
    "FilteredPins.get",
    "Pin.get",
    "PinDuplicates.get",
    "User.get",
    "UserActivityPins.get",
    "UserHomefeed.get",
    "UserPins.get",
  ],
  trash: ["RecentlyDeleted.get"],
};

/** After a change to these: what was read of them is read anew where it stands, and when it is come back to. */
export async function refresh(client: QueryClient, subjects: readonly Subject[]): Promise<void> {
  await client.invalidateQueries(readsOf(subjects));
}

/** The same for whoever leaves with the change, or looks at a list that is to stay as it is: only what is come back to. */
export function outdate(client: QueryClient, subjects: readonly Subject[]): void {
  void client.invalidateQueries({ ...readsOf(subjects), refetchType: "none" });
}

function readsOf(subjects: readonly Subject[]) {
  const names = new Set<unknown>(subjects.flatMap((subject) => shownBy[subject]));
  return { predicate: ({ queryKey }: Query) => names.has(queryKey[0]) };
}
