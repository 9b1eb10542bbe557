import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { User } from "#contract/members/entities/user.ts";
import { refreshAfterBlock, showBlock } from "./show-block.ts";

const user = (id: string, isBlocked = false) => ({ id, blocked_by_me: isBlocked }) as User;
const ada = ["User.get", { username: "ada" }, ["boards", "pins"]];
const lou = ["User.get", { username: "lou" }, ["boards", "pins"]];
const other = ["UserSettings.get", {}, []];

test("a block shows on the member's profile alone", () => {
  const client = new QueryClient();
  client.setQueryData(ada, user("1"));
  client.setQueryData(lou, user("2"));
  client.setQueryData(other, user("1"));
  showBlock(client, "1", true);
  expect([ada, lou, other].map((key) => client.getQueryData(key))).toEqual([
    user("1", true),
    user("2"),
    user("1"),
  ]);
  showBlock(client, "1", false);
  expect(client.getQueryData(ada)).toEqual(user("1"));
});

test("a read that began before doesn't take it back", async () => {
  const client = new QueryClient();
  client.setQueryData(ada, user("1"));
  const answer = Promise.withResolvers<User>();
  const read = client.fetchQuery({ queryKey: ada, queryFn: () => answer.promise, retry: false });
  showBlock(client, "1", true);
  answer.resolve(user("1"));
  await read;
  expect(client.getQueryData(ada)).toEqual(user("1", true));
});

const comments = ["AggregatedCommentFeed.get", { objectId: "7" }, [], "pages"];
const followers = ["UserFollowers.get", { username: "lou" }, ["people"], "pages"];
const pages = (...data: object[]) => ({ pages: [{ data, bookmark: null }], pageParams: [null] });

test("a block takes the member out of lists, and an unblock puts no one in", () => {
  const client = new QueryClient();
  const [said, answered] = [
    { id: "1", user: { id: "2" } },
    { id: "8", user: { id: "1" } },
  ];
  client.setQueryData(comments, pages(said, answered));
  client.setQueryData(followers, pages({ id: "1" }, { id: "2" }));
  showBlock(client, "1", false);
  expect(client.getQueryData(comments)).toEqual(pages(said, answered));
  showBlock(client, "1", true);
  expect(client.getQueryData(comments)).toEqual(pages(said));
  expect(client.getQueryData(followers)).toEqual(pages({ id: "2" }));
});

test("afterwards lists are read again, and the page's own things only when shown again", async () => {
  const client = new QueryClient();
  const reads: unknown[] = [];
  for (const queryKey of [comments, ["Pin.get", { id: "7" }, ["pins"]]]) {
    const queryFn = () => reads.push(queryKey[0]);
    await client.prefetchQuery({ queryKey, queryFn });
  }
  reads.length = 0;
  await refreshAfterBlock(client);
  expect(reads).toEqual(["AggregatedCommentFeed.get"]);
  expect(client.getQueryState(["Pin.get", { id: "7" }, ["pins"]])?.isInvalidated).toBe(true);
});
