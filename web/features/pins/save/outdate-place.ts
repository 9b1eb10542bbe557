import type { Query, QueryClient } from "@tanstack/react-query";

type Place = { boardId: string | null; sectionId: string | null };
type Asked = Partial<Record<"board_id" | "section_id" | "username", string>>;

/**
 * The lists of one place of a member's, and of all their pins, are read anew when they are next come to. All other walls
 * stay as their reader left them.
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
