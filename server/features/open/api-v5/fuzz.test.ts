import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allowAds, makeBusiness } from "#testkit/ads/advertising.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { callsOf } from "#testkit/open/v5-arbitraries.ts";
import { type V5Call, v5Client } from "#testkit/open/v5-client.ts";
import { describedNames } from "#testkit/open/v5-conformance.ts";
import { publicOperations } from "./operations.ts";

let app: TestApp;
let call: V5Call;
let ids: string[];

beforeAll(async () => {
  app = await startTestApp({ hasWorker: true });
  await allowAds(app);
  const ada = await signUp(app);
  await makeBusiness(app, ada.user);
  call = await v5Client(app, ada);
  const boards = await Promise.all(
    ["Herons", "Reeds", "Nests"].map((name) => call("boards/create", { body: { name } })),
  );
  const boardIds = boards.map(({ data }) => data.id);
  const [board_id] = boardIds;
  const section = await call("board_sections/create", { params: { board_id }, body: { name: "Eggs" } });
  const pins = await Promise.all(
    boardIds.map(async (id) => {
      const data = await paintPicture();
      const media_source = { source_type: "image_base64", content_type: "image/png", data };
      return await call("pins/create", { body: { board_id: id, media_source } });
    }),
  );
  const made = await call("ad_accounts/create", { body: { name: "Reeds", country: "DE" } });
  const params = { ad_account_id: made.data.id };
  const campaign = { name: "Spring", objective_type: "CONSIDERATION" };
  const { items } = (await call("campaigns/create", { params, body: [campaign] })).data;
  ids = [
    ...boardIds,
    section.data.id,
    ...pins.map(({ data }) => data.id),
    made.data.id,
    made.data.id,
    ada.user.id,
    items[0].data.id,
  ];
});
afterAll(() => app[Symbol.asyncDispose]());

/** The names of the field that a refusal is about, from the outside in, without places in lists. */
function namesIn({ message }: { message: string }): string[] {
  const [, field = "body"] = /\(([\w.]+)\)$/.exec(message) ?? [];
  return field === "body" ? [] : field.split(".").filter((name) => !/^\d+$/.test(name));
}

/** What is deleted comes last, so that the others find something. */
const inOrder = publicOperations.toSorted(
  (one, other) => Number(one.method === "DELETE") - Number(other.method === "DELETE"),
);

test.each(inOrder.map(({ id }) => id))(
  "%s answers whatever it's sent as described, in the caller's words",
  async (id) => {
    const known = describedNames(id);
    await fc.assert(
      // The client judges every answer, and throws at what isn't described.
      fc.asyncProperty(callsOf(id, ids), async (given) => {
        const { status, body } = await call(id, given);
        if (status < 400) return;
        expect(body).toEqual({ code: expect.any(Number), message: expect.any(String) });
        if (status !== 400) return;
        expect(namesIn(body as { message: string }).filter((name) => !known.has(name))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  },
);
