import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, idOf, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const SEEN = /· Seen$/;

async function join(name: string, options = {}): Promise<Page> {
  const page = await product.visit(options);
  await signUp(page, newMember(name));
  return page;
}

async function befriend(...people: Page[]): Promise<void> {
  const ids = await Promise.all(people.map(idOf));
  for (const [at, page] of people.entries()) {
    await call(page, "UserFollows.update", { followee_ids: ids.filter((_, other) => other !== at) });
  }
}

const field = (page: Page) => page.getByRole("main").getByRole("textbox", { name: /^Message to/ });
const said = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Messages", exact: true }).getByText(text);
/** A button, and a link where it leads to the page at once. */
const entry = (page: Page) => page.getByRole("banner").locator('[aria-label^="Messages"]:visible');

test("two people write to each other from a profile, react, and see what was read", async () => {
  // Otherwise they would be told every four seconds only, as in the next test.
  const told = { loadsAhead: true };
  const [ada, bo] = await Promise.all([join("Ada Wren", told), join("Bo Finch", told)]);
  await befriend(ada, bo);
  await openLive(ada, `/${await usernameOf(bo)}/`);
  const button = ada.getByRole("main").getByRole("link", { name: "Message", exact: true });
  await button.click();
  const flyout = ada.getByRole("dialog", { name: "Message to Bo Finch" });
  expect(await flyout.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
  await flyout.getByRole("textbox").fill("  ");
  expect(await flyout.getByRole("button", { name: "Send" }).isDisabled()).toBe(true);
  await flyout.getByRole("textbox").fill("Seen any herons?");
  await button.click();
  await flyout.waitFor({ state: "hidden" });
  await button.click();
  expect(await flyout.getByRole("textbox").inputValue()).toBe("Seen any herons?");
  await flyout.getByRole("button", { name: "Send" }).click();
  await ada.waitForURL("**/conversation/*/");
  await said(ada, "Seen any herons?").waitFor();

  await openLive(bo, "/about/");
  await expect.poll(async () => await entry(bo).getAttribute("aria-label")).toBe("Messages, 1 new");
  await entry(bo).click();
  await bo.getByRole("link", { name: /Ada Wren.*Seen any herons\?/ }).click();
  await said(bo, "Seen any herons?").waitFor();
  await expect.poll(async () => await entry(bo).getAttribute("aria-label")).toBe("Messages");
  await said(ada, SEEN).waitFor();
  await field(bo).fill("Two, see www.example.org/herons");
  const typing = ada.locator("p", { hasText: "Bo is typing…" });
  await typing.waitFor();
  await field(bo).press("Shift+Enter");
  await field(bo).pressSequentially("Ask @ad");
  await bo
    .getByRole("option", { name: /Ada Wren/ })
    .first()
    .waitFor();
  await field(bo).press("Tab");
  const username = await usernameOf(ada);
  expect(await field(bo).inputValue()).toBe(`Two, see www.example.org/herons\nAsk @${username} `);
  await field(bo).press("Enter");
  await said(ada, `@${username}`).waitFor();
  await typing.waitFor({ state: "hidden" });
  const link = ada.getByRole("link", { name: "www.example.org/herons", exact: true });
  expect(await link.getAttribute("rel")).toContain("nofollow");

  await said(bo, "Seen any herons?").hover();
  await bo.getByRole("button", { name: "React to Ada Wren's message, and more options" }).click();
  await bo.getByRole("menuitemradio", { name: "Heart" }).click();
  await ada.getByRole("button", { name: "Heart: Bo Finch" }).waitFor();

  // On a tablet, a new message is next to the list.
  await ada.setViewportSize({ width: 820, height: 1180 });
  const list = ada.getByRole("region", { name: "Conversations" });
  await list.getByRole("link", { name: "New message" }).click();
  const heading = ada.getByRole("heading", { name: "New message", level: 1 });
  await heading.waitFor();
  const [left, right] = [await list.boundingBox(), await heading.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 820)).toBeLessThanOrEqual(right?.x ?? 0);
  await list.getByRole("link", { name: /Bo Finch/ }).click();
  await ada.waitForURL("**/conversation/*/");
});

test("on a phone the list and a conversation come one after the other, and reading above isn't disturbed", async () => {
  const [ada, bo] = await Promise.all([join("Ada Wren", PHONE), join("Bo Finch")]);
  await befriend(ada, bo);
  const { id } = await call(bo, "Conversations.create", { user_ids: [await idOf(ada)], text: "Message 1" });
  await product.rows.query(
    `with made as (
        insert into messages (id, conversation_id, seq, author_id, text)
        select next_id(home_in($1)), $1, n, $2, 'Message ' || n from generate_series(2, 57) n order by n
      )
      update conversations set last_seq = 57 where id = $1`,
    [id, await idOf(bo)],
  );
  await call(bo, "ConversationMessages.create", { conversation_id: id, text: "Message 58" });
  await openLive(ada, "/conversations/");
  await ada.getByRole("link", { name: /Bo Finch/ }).click();
  await ada.waitForURL("**/conversation/*/");
  const list = ada.getByRole("region", { name: "Messages", exact: true });
  await said(ada, "Message 58").waitFor();
  const size = await ada.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(size[0]).toBe(size[1]);
  expect(await violationsOf(ada)).toEqual([]);

  // Older messages load without a jump: what was at the top stays there.
  await list.evaluate((element) => {
    element.scrollTop = -element.scrollHeight;
  });
  await said(ada, "Message 1").first().waitFor({ state: "attached" });
  await list.evaluate((element) => {
    element.scrollTop = -element.scrollHeight / 2;
  });
  const middle = said(ada, "Message 30").first();
  const before = (await middle.boundingBox())?.y;
  await call(bo, "ConversationMessages.create", { conversation_id: id, text: "The newest" });
  const more = ada.getByRole("button", { name: "New messages" });
  await more.waitFor();
  expect(Math.abs(((await middle.boundingBox())?.y ?? 0) - (before ?? 0))).toBeLessThan(2);
  await more.click();
  await more.waitFor({ state: "detached" });
  await ada.getByRole("link", { name: "All conversations" }).click();
  await ada.waitForURL("**/conversations/");
});
