import { describe, expect, test } from "vitest";
import type { Message } from "#contract/news/entities/conversation.ts";
import { firstUnread } from "./first-unread.ts";
import { layOut } from "./lay-out.ts";
import { addMessage, changeMessages, type MessagePages, mergeNews } from "./merge-news.ts";

const START = Date.parse("2026-03-01T12:00:00Z");

function message(id: number, more: Partial<Message> & { by?: string; minute?: number } = {}): Message {
  const { by = "ada", minute = id, ...rest } = more;
  return {
    id: String(id),
    type: "message",
    conversation_id: "1",
    user: {
      id: by,
      type: "user",
      username: by,
      full_name: by,
      first_name: by,
      image_small_url: "",
      image_medium_url: "",
      avatar_color_index: 0,
      is_partner: false,
    },
    text: `${id}`,
    card: null,
    reactions: [],
    is_deleted: false,
    created_at: new Date(START + minute * 60_000).toISOString(),
    ...rest,
  };
}

const page = (...ids: number[]) => ({ data: ids.map((id) => message(id)), bookmark: String(ids.at(-1)) });
const known = (...pages: ReturnType<typeof page>[]): MessagePages => ({
  pages,
  pageParams: pages.map((_, at) => (at === 0 ? null : String(at))),
});
const idsOf = ({ pages }: MessagePages) => pages.map(({ data }) => data.map(({ id }) => Number(id)));

describe("the newest messages", () => {
  test.each([
    ["add what is new", known(page(3, 2), page(1)), page(5, 4, 3, 2), [[5, 4, 3, 2], [1]]],
    ["change nothing if nothing is new", known(page(3, 2)), page(3, 2), [[3, 2]]],
    ["take away what the viewer deleted elsewhere", known(page(3, 2), page(1)), page(3, 1), [[3], [1]]],
    ["are no older than what is loaded", known(page(5, 4)), page(6, 5, 4, 3), [[6, 5, 4]]],
    [
      "keep older pages as they are",
      known(page(5, 4), page(3, 2)),
      page(6, 5),
      [
        [6, 5, 4],
        [3, 2],
      ],
    ],
    ["replace what they don't meet", known(page(3, 2), page(1)), page(9, 8), [[9, 8]]],
    ["fill an empty conversation", known({ data: [], bookmark: "" }), page(1), [[1]]],
  ])("%s", (_, before, newest, after) => {
    expect(idsOf(mergeNews(before, newest))).toEqual(after);
  });

  test("show what was changed", () => {
    const newest = { ...page(2, 1), data: [message(2), message(1, { is_deleted: true })] };
    expect(mergeNews(known(page(2, 1)), newest).pages[0]?.data[1]?.is_deleted).toBe(true);
  });

  test("are added once", () => {
    expect(idsOf(addMessage(known(page(1)), message(2)))).toEqual([[2, 1]]);
    expect(idsOf(addMessage(known(page(2, 1)), message(2)))).toEqual([[2, 1]]);
    const without = changeMessages(known(page(2, 1)), (each) => (each.id === "2" ? null : each));
    expect(idsOf(without)).toEqual([[1]]);
  });
});

describe("the first unread message", () => {
  const messages = [message(4), message(3, { by: "bo" }), message(2), message(1)];
  test.each([
    [0, null],
    [1, "4"],
    [2, "2"],
    [3, "1"],
    [99, "1"],
  ])("of %i is %s", (count, id) => {
    expect(firstUnread(messages, count, "bo")).toBe(id);
  });
});

describe("messages", () => {
  const shape = (messages: Message[], zone = "UTC", breakAt: string | null = null) =>
    layOut(messages, zone, breakAt).map(({ date, clusters }) => [
      date,
      clusters.map((cluster) => cluster.messages.map(({ id }) => Number(id))),
    ]);

  test("of one person shortly after one another stay together", () => {
    const all = [message(1), message(2), message(3, { by: "bo" }), message(4), message(20)];
    expect(shape(all)).toEqual([["2026-03-01", [[1, 2], [3], [4], [20]]]]);
    expect(shape(all, "UTC", "2")).toEqual([["2026-03-01", [[1], [2], [3], [4], [20]]]]);
  });

  test("are set apart by the reader's days", () => {
    const all = [message(1, { minute: 0 }), message(2, { minute: 4 * 60 })];
    expect(shape(all).map(([date]) => date)).toEqual(["2026-03-01"]);
    expect(shape(all, "Asia/Tokyo").map(([date]) => date)).toEqual(["2026-03-01", "2026-03-02"]);
  });
});
