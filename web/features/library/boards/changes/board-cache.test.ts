import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Board } from "#contract/library/entities/board.ts";
import { changeBoards, takeOutBoard } from "./board-cache.ts";

const saved = ["Boards.get", { username: "ada" }, "pages"];
const picker = ["BoardPickerBoards.get", {}];
// Boards with only the properties that changes use.
const boards = (...ids: string[]) => ids.map((id) => ({ id, pin_count: 1 }) as Board);

function fill(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(saved, {
    pages: [
      { data: boards("1", "2"), bookmark: "b" },
      { data: boards("3", "4"), bookmark: null },
    ],
  });
  client.setQueryData(picker, boards("2", "3"));
  return client;
}

function read(client: QueryClient): string[][] {
  const pages = client.getQueryData<{ pages: { data: Board[] }[] }>(saved)?.pages ?? [];
  const lists = [...pages.map(({ data }) => data), client.getQueryData<Board[]>(picker) ?? []];
  return lists.map((list) => list.map(({ id, pin_count }) => (pin_count === 1 ? id : `${id}: ${pin_count}`)));
}

test("restoring a board doesn't restore others removed since", async () => {
  const client = fill();
  const bringBack = await takeOutBoard(client, "2");
  await takeOutBoard(client, "3");
  expect(read(client)).toEqual([["1"], ["4"], []]);
  bringBack();
  expect(read(client)).toEqual([["1", "2"], ["4"], ["2"]]);
});

test("a refetch that began before a deletion doesn't report the board as gone", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ["Board.get", { board_id: "2" }];
  client.setQueryData(queryKey, { id: "2" });
  let fail: () => void = () => undefined;
  const queryFn = () =>
    new Promise<never>((_, reject) => {
      fail = () => reject(new Error("Board not found"));
    });
  const refetch = client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  await takeOutBoard(client, "2");
  fail();
  await refetch;
  expect(client.getQueryState(queryKey)).toMatchObject({ status: "success", data: { id: "2" } });
});

test("an undo restores the changed board once, also in refetched lists", async () => {
  const client = fill();
  const takeBack = await changeBoards(client, (list) =>
    list.map((board) => (board.id === "3" ? { ...board, pin_count: 5 } : board)),
  );
  expect(read(client)).toEqual([
    ["1", "2"],
    ["3: 5", "4"],
    ["2", "3: 5"],
  ]);
  client.setQueryData(picker, boards("3", "5", "2"));
  takeBack();
  expect(read(client)).toEqual([
    ["1", "2"],
    ["3", "4"],
    ["3", "5", "2"],
  ]);
});
