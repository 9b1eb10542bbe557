import { expect, test } from "vitest";
import type { Notification } from "#contract/news/entities/notification.ts";
import { type Answered, keepAnswered } from "./keep-answered.ts";

// With only the fields that matter here.
const row = (id: string, created_at: string, followers: string[] = []) =>
  ({ id, created_at, followers: followers.map((each) => ({ id: each })) }) as Notification;
const answered = (news: Notification, ...about: string[]): [string, Answered] => [
  news.id,
  { news, outcomes: Object.fromEntries(about.map((id) => [id, "accepted"])) },
];
const [first, second, third] = [row("3", "2026-11-30"), row("2", "2026-11-29"), row("1", "2026-11-28")];
const idsOf = (rows: readonly Notification[]) => rows.map(({ id }) => id);

test("a list without answers is the same", () => {
  const list = [first, second];
  expect(keepAnswered(list, new Map())).toBe(list);
});

test("an answered row stays in its place, in an empty list too", () => {
  const known = new Map([answered(second, "b")]);
  expect(idsOf(keepAnswered([first, third], known))).toEqual(["3", "2", "1"]);
  expect(idsOf(keepAnswered([first], known))).toEqual(["3", "2"]);
  expect(idsOf(keepAnswered([], known))).toEqual(["2"]);
  expect(idsOf(keepAnswered([first, second, third], known))).toEqual(["3", "2", "1"]);
});

test("people whose requests were answered stay in a row that others are still in", () => {
  const before = row("5", "2026-11-30", ["ada", "bo", "cy"]);
  const after = row("5", "2026-11-30", ["cy"]);
  const [shown] = keepAnswered([after], new Map([answered(before, "ada")]));
  expect(shown?.followers.map(({ id }) => id)).toEqual(["ada", "cy"]);
});
