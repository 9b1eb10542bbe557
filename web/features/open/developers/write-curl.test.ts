import { expect, test } from "vitest";
import type { DescribedPublicOperation } from "#contract/open/resources/developers.ts";
import { writeCurl } from "./write-curl.ts";

const operation: DescribedPublicOperation = {
  id: "boards/update",
  group: "Boards",
  summary: "Changes a board.",
  method: "PATCH",
  url: "https://pins.example/v5/boards/{board_id}",
  scopes: [],
  limit: { count: 1, seconds: 1 },
  params: [
    { name: "board_id", type: "string", is_required: true },
    { name: "start_date", type: "string", is_required: true },
    { name: "page_size", type: "integer", is_required: false },
  ],
  body: [
    { name: "privacy", type: '"PUBLIC", "SECRET"', is_required: true },
    { name: "name", type: "string", is_required: false },
  ],
  is_body_list: false,
};

test("a curl line has what the call needs", () => {
  expect(writeCurl(operation)).toBe(
    [
      'curl -X PATCH "https://pins.example/v5/boards/{board_id}?start_date=…"',
      '-H "Authorization: Bearer $TOKEN"',
      '-H "Content-Type: application/json"',
      `-d '{"privacy":"PUBLIC"}'`,
    ].join(" \\\n  "),
  );
  expect(writeCurl({ ...operation, is_body_list: true })).toContain(`-d '[{"privacy":"PUBLIC"}]'`);
});

test("a read is just an address with a token", () => {
  const read = {
    ...operation,
    method: "GET" as const,
    params: [],
    body: [],
    url: "https://pins.example/v5/boards",
  };
  expect(writeCurl(read)).toBe(
    'curl "https://pins.example/v5/boards" \\\n  -H "Authorization: Bearer $TOKEN"',
  );
});
