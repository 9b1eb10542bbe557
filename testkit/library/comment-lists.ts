import { expect } from "vitest";
import type { Browser } from "../app.ts";

/** Returns the ids of all comments and replies shown under a Pin, and checks them against the displayed counts. */
export async function readCountedComments(browser: Browser, pinId: string): Promise<string[]> {
  const page = { page_size: 250 };
  const { data: heads } = await browser.call("AggregatedCommentFeed.get", { objectId: pinId, ...page });
  const found: string[] = [];
  for (const { id, reply_count } of heads) {
    const { data } = await browser.call("AggregatedComment.get", {
      objectId: pinId,
      parent_id: id,
      ...page,
    });
    expect({ id, reply_count }).toEqual({ id, reply_count: data.length });
    found.push(id, ...data.map((answer) => answer.id));
  }
  const { data: pin } = await browser.call("Pin.get", { id: pinId });
  const counts = [pin.comment_count, pin.aggregated_pin_data.comment_count];
  expect({ pinId, counts }).toEqual({ pinId, counts: [found.length, found.length] });
  return found;
}
