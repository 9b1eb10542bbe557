import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Comment } from "#contract/library/entities/comment.ts";
import { createApi } from "#web/platform/api/api.ts";
import { commentsQuery } from "../comments-query.ts";
import { changeComment, changeThread, takeOutComment } from "./change-thread.ts";

const thread = { objectId: "7" };

// Comments with only the properties that changes use. Nothing calls the server.
const comments = (...ids: string[]) => ids.map((id) => ({ id, text: id, like_count: 0 }) as Comment);

function fill() {
  const shown = {
    client: new QueryClient(),
    api: createApi(() => Promise.reject(new Error("Nothing is asked for here"))),
    thread,
  };
  shown.client.setQueryData(commentsQuery(shown.api, thread).queryKey, {
    pages: [
      { data: comments("d", "c"), bookmark: "b" },
      { data: comments("b", "a"), bookmark: null },
    ],
    pageParams: [null, "b"],
  });
  const say = (id: string) =>
    changeThread(shown, (known, page) => (page === 0 ? [...comments(id), ...known] : known));
  const read = () =>
    shown.client
      .getQueryData(commentsQuery(shown.api, thread).queryKey)
      ?.pages.map(({ data }) =>
        data.map(({ text, like_count: likes }) => (likes === 0 ? text : `${text} ${likes}`)),
      );
  return { shown, say, read };
}

test("undoing a like keeps everything changed since", () => {
  const { shown, say, read } = fill();
  const takeBack = changeComment(shown, "c", ({ like_count }) => ({ like_count: like_count + 1 }));
  changeComment(shown, "c", () => ({ text: "clay" }));
  say("e");
  expect(read()).toEqual([
    ["e", "d", "clay 1"],
    ["b", "a"],
  ]);
  takeBack();
  expect(read()).toEqual([
    ["e", "d", "clay"],
    ["b", "a"],
  ]);
});

test("a restored comment returns to its place, once, among newer comments", () => {
  const { shown, say, read } = fill();
  const putBack = takeOutComment(shown, "b");
  say("e");
  expect(read()).toEqual([["e", "d", "c"], ["a"]]);
  putBack();
  putBack();
  expect(read()).toEqual([
    ["e", "d", "c"],
    ["b", "a"],
  ]);
});

test("does nothing if the thread or comment isn't cached", () => {
  const { shown, read } = fill();
  const before = read();
  changeComment(shown, "x", () => ({ text: "clay" }))();
  takeOutComment(shown, "x")();
  expect(read()).toEqual(before);
});
