import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Followable } from "./followable.ts";
import { changePerson, dropPerson } from "./people-cache.ts";

// People with only the properties that changes use.
const person = (id: string) => ({ id, follower_count: 1 }) as Followable;
const profile = ["User.get", { username: "ada" }, ["boards", "people"]];
const plain = ["Suggestions.get", {}, ["people"]];
const paged = ["UserFollowers.get", { username: "lou" }, ["people"], "pages"];
const count = ["FollowRequestCount.get", {}, ["people"]];
const news = ["NewsHub.get", {}, ["people", "pins", "boards"], "pages"];
const pins = ["UserPins.get", { username: "ada" }, ["pins"]];

test("a change reaches a person's profile and every list, and nothing else", () => {
  const client = new QueryClient();
  client.setQueryData(profile, person("1"));
  client.setQueryData(plain, [person("1"), person("2")]);
  client.setQueryData(paged, {
    pages: [{ data: [person("3")] }, { data: [person("1")] }],
    pageParams: [null, "b"],
  });
  client.setQueryData(news, {
    pages: [{ data: [{ id: "9", followers: [person("2"), person("1")] }] }],
    pageParams: [null],
  });
  client.setQueryData(count, { count: 2 });
  client.setQueryData(pins, [person("1")]);
  changePerson(client, "1", (known) => ({ ...known, follower_count: 2 }));
  const changed = { id: "1", follower_count: 2 };
  expect(client.getQueryData(profile)).toEqual(changed);
  expect(client.getQueryData(plain)).toEqual([changed, person("2")]);
  expect(client.getQueryData(paged)).toMatchObject({ pages: [{ data: [person("3")] }, { data: [changed] }] });
  expect(client.getQueryData(news)).toMatchObject({
    pages: [{ data: [{ id: "9", followers: [person("2"), changed] }] }],
  });
  expect(client.getQueryData(count)).toEqual({ count: 2 });
  expect(client.getQueryData(pins)).toEqual([person("1")]);
});

test("a read that began before the change doesn't overwrite it", async () => {
  const client = new QueryClient();
  client.setQueryData(profile, person("1"));
  const answer = Promise.withResolvers<Followable>();
  const read = client.fetchQuery({ queryKey: profile, queryFn: () => answer.promise, retry: false });
  changePerson(client, "1", (known) => ({ ...known, follower_count: 2 }));
  answer.resolve(person("1"));
  await read;
  expect(client.getQueryData(profile)).toEqual({ id: "1", follower_count: 2 });
});

test("someone who is taken out of one member's list stays in those of others", () => {
  const client = new QueryClient();
  const others = ["UserFollowers.get", { username: "ada" }, ["people"], "pages"];
  const list = { pages: [{ data: [person("1"), person("2")] }], pageParams: [null] };
  for (const key of [paged, others]) client.setQueryData(key, list);
  dropPerson(client, ["UserFollowers.get", { username: "lou" }], "1");
  expect(client.getQueryData(paged)).toEqual({ ...list, pages: [{ data: [person("2")] }] });
  expect(client.getQueryData(others)).toEqual(list);
  dropPerson(client, ["UserFollowers.get", { username: "lou" }], null);
  expect(client.getQueryData(paged)).toEqual({ ...list, pages: [{ data: [] }] });
});
