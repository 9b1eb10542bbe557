import { expect, test } from "vitest";
import type { FormCall } from "#web/platform/forms/form-action.ts";
import { editActions } from "./edit-actions.ts";

type Options = Record<string, { id: string; status: string }[]> & { bookmarks?: string[] };

/** A draft of this many ad groups and ads, a page of each of which holds 30. */
function draftOf(count: number) {
  const started: string[] = [];
  const call = async (name: string, options: Options) => {
    if (name.endsWith(".get")) {
      const from = Number(options.bookmarks?.[0] ?? 0);
      const to = Math.min(from + 30, count);
      const data = Array.from({ length: to - from }, (_, at) => ({ id: `${name} ${from + at}` }));
      return { data, bookmark: to < count ? String(to) : null };
    }
    const given = options.campaigns ?? options.ad_groups ?? options.ads ?? [];
    started.push(...given.map(({ id, status }) => `${id} ${status}`));
    return { data: given.map((each) => ({ data: each, exceptions: [] })), bookmark: null };
  };
  return { started, api: { call } };
}

test("a large draft starts with all that is in it, and the campaign last", async () => {
  const { started, api } = draftOf(65);
  const fields = {
    type: "campaign",
    id: "7",
    version: "1",
    name: "Spring",
    status: "ACTIVE",
    was_draft: "1",
  };
  await editActions.edit({ api, fields, params: { advertiserId: "3" } } as unknown as FormCall);
  expect(new Set(started).size).toBe(65 + 65 + 1);
  expect(started.at(-1)).toBe("7 ACTIVE");
});
