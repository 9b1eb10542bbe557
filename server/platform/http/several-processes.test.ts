import { afterAll, beforeAll, expect, test } from "vitest";
import type { PageRenderer } from "#contract/page-context.ts";
import { startTestApp, type TestApp } from "#testkit/app.ts";
import { createTestDatabase } from "#testkit/database.ts";
import { buildPerson, type Person } from "#testkit/library/comments.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";

/** A page cached for all visitors that shows a member's boards. */
let rendered = 0;
const renderer: PageRenderer = {
  async render({ url, call }) {
    rendered += 1;
    const username = url.split("/")[1] ?? "";
    const { resource_response } = await call("Boards.get", { username });
    return { kind: "page", status: 200, html: JSON.stringify(resource_response.data), headers: {} };
  },
  isCacheable: () => true,
};

const stack = new AsyncDisposableStack();
let one: TestApp;
let other: TestApp;
let ada: Person;

beforeAll(async () => {
  const { url: databaseUrl } = stack.use(await createTestDatabase());
  one = stack.use(await startTestApp({ databaseUrl, renderer }));
  other = stack.use(await startTestApp({ databaseUrl, renderer }));
  ada = await buildPerson(one);
});
afterAll(() => stack.disposeAsync());

/** The same browser, routed to another process by a load balancer. */
async function elsewhere({ browser }: Person) {
  const moved = await other.browser();
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

test("data saved by one process is visible in the next, where the browser may write too", async () => {
  const { data: board } = await ada.browser.call("Board.create", { name: "Looms" });
  const pinId = await buildPinRow(one, ada.id, { boardId: board.id });
  const moved = await elsewhere(ada);
  expect((await moved.call("Pin.get", { id: pinId })).data.board?.id).toBe(board.id);
  expect((await moved.call("Pin.update", { id: pinId, title: "From elsewhere" })).status).toBe(200);
  expect((await ada.browser.call("Pin.get", { id: pinId })).data.title).toBe("From elsewhere");
});

test("a page cached by one process is cleared when another hides its content", async () => {
  const { data: board } = await ada.browser.call("Board.create", { name: "Lighthouses" });
  const visitor = await other.browser();
  const look = async () => (await visitor.request("GET", `/${ada.username}/kept/`)).text;
  expect(await look()).toContain("Lighthouses");
  const before = rendered;
  expect(await look()).toContain("Lighthouses");
  expect(rendered).toBe(before);
  await ada.browser.call("Board.update", { board_id: board.id, privacy: "secret" });
  await expect.poll(look).not.toContain("Lighthouses");
});

test("logging out in one process logs out in all", async () => {
  const ben = await buildPerson(one);
  const moved = await elsewhere(ben);
  expect((await moved.call("UserSettings.get", {})).status).toBe(200);
  await ben.browser.call("UserSession.delete", {});
  expect((await moved.call("UserSettings.get", {})).status).toBe(401);
});
