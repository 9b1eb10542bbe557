import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "#contract/entities/board.ts";

/** Shows a change of a board on its own page before the server has answered. */
export function changeBoard(client: QueryClient, boardId: string, change: (board: Board) => Board): void {
  client.setQueriesData<Board>({ queryKey: ["Board.get"] }, (board) =>
    board?.id === boardId ? change(board) : board,
  );
}
