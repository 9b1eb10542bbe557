import type { Query, QueryClient } from "@tanstack/react-query";

type Place = { boardId: string | null; sectionId: string | null };
type Asked = Partial<Record<"board_id" | "section_id" | "username", string>>;

/**
 * Marks the lists of one board or section, and of all the member's Pins, as outdated, so that they reload on the next
 * visit. All other walls stay as they are.
 */
export function outdatePlace(client: QueryClient, { boardId, sectionId }: Place, username: string): void {
  function isOfPlace({ queryKey: [name, options] }: Query): boolean {
    const asked = options as Asked | undefined;
    switch (name) {
      case "BoardFeed.get":
        return asked?.board_id === boardId;
      case "BoardSectionPins.get":
        return asked?.section_id === sectionId;
      case "BoardlessPins.get":
        return boardId === null;
      case "UserPins.get":
        return asked?.username === username;
      default:
        return false;
    }
  }
  void client.invalidateQueries({ predicate: isOfPlace, refetchType: "none" });
}
