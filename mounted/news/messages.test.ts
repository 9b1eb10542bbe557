import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { idOf } from "../joining.ts";
import type { Locator } from "../page/locator.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

let ada: MountedPage;
let bo: MountedPage;
let id: string;

beforeEach(async () => {
  bo = await site.join();
  ada = await site.join();
  const bos = (await call(bo, "UserSettings.get", {})).id;
  await call(bo, "UserFollow.create", { user_id: (await call(ada, "UserSettings.get", {})).id });
  id = (await call(ada, "Conversations.create", { user_ids: [bos], text: "Seen any herons?" })).id;
});

test("what isn't sent can be sent again, once, and a Pin that was sent and then deleted isn't available", async () => {
  const pin = await call(ada, "Pin.create", { image_base64: await paintPicture(), title: "Heron" });
  await call(ada, "ConversationMessages.create", { conversation_id: id, pin_id: pin.id });
  await openLive(ada, `/conversation/${id}/`);
  await ada.getByRole("link", { name: "Heron" }).first().waitFor();
  const refusal = ada.network.refuse("ConversationMessages.create", 0);
  await ada
    .getByRole("main")
    .getByRole("textbox", { name: /^Message to/ })
    .fill("Two of them");
  await ada.getByRole("button", { name: "Send", exact: true }).click();
  await ada.getByText("Not sent.").waitFor();
  refusal.stop();
  await ada.getByRole("button", { name: "Try again" }).click();
  await ada.getByText("Not sent.").waitFor({ state: "detached" });
  await expect
    .poll(async () => (await call(ada, "ConversationMessages.get", { conversation_id: id })).length)
    .toBe(3);
  await call(ada, "Pin.delete", { id: pin.id });
  await openLive(ada, `/conversation/${id}/`);
  await ada.getByText("Not available").waitFor();
});

test("a stranger's message waits apart until it's accepted, and an answer can be taken back", async () => {
  const [stranger, kim] = [await site.join(), await site.join()];
  const { username } = await call(stranger, "UserSettings.get", {});
  const { id: kims } = await call(kim, "UserSettings.get", {});
  const talk = await call(stranger, "Conversations.create", { user_ids: [kims], text: "You don't know me" });
  await openLive(kim, "/conversations/");
  await kim.getByRole("region", { name: "Conversations" }).getByText("No messages yet").waitFor();
  await kim.getByRole("link", { name: "Requests (1)" }).click();
  await kim.getByRole("link", { name: new RegExp(username) }).click();
  const messages = kim.getByRole("region", { name: "Messages", exact: true });
  await messages.getByText("You don't know me").waitFor();
  await openLive(stranger, `/conversation/${talk.id}/`);
  expect(await stranger.getByText(/· Seen$/).count()).toBe(0);
  await kim.getByRole("button", { name: "Accept" }).click();
  await kim.getByRole("button", { name: "Accept" }).waitFor({ state: "detached" });

  await kim
    .getByRole("main")
    .getByRole("textbox", { name: /^Message to/ })
    .fill("Now I do");
  await kim.getByRole("button", { name: "Send", exact: true }).click();
  await messages.getByText("Now I do").waitFor();
  await expect
    .poll(async () => (await call(stranger, "ConversationMessages.get", { conversation_id: talk.id })).length)
    .toBe(2);
  await messages.getByText("Now I do").hover();
  await kim
    .getByRole("button", { name: /^React to .*'s message, and more options$/ })
    .last()
    .click();
  const deleted = kim.network.answered("ConversationMessage.delete", 1);
  await kim.getByRole("menuitem", { name: "Delete for everyone" }).click();
  await deleted;
  await openLive(stranger, `/conversation/${talk.id}/`);
  await stranger.getByText("Message deleted").first().waitFor();
});

test("the keyboard does it all: a group is begun, named, searched and left", async () => {
  const kim = await site.join();
  await call(kim, "UserFollow.create", { user_id: await idOf(ada) });
  const username = await usernameOf(ada);
  const enter = async (button: Locator) => {
    await button.focus();
    await ada.keyboard.press("Enter");
  };
  const field = () => ada.getByRole("main").getByRole("textbox", { name: /^Message to/ });
  const left = () => ada.waitForURL(({ pathname }) => pathname === "/conversations/");
  await openLive(ada, `/conversations/new/?to=${[await idOf(bo), await idOf(kim)].join()}`);
  await ada.getByRole("textbox", { name: "Message" }).focus();
  await ada.keyboard.type("A walk on Sunday?");
  await enter(ada.getByRole("button", { name: "Send", exact: true }));
  await ada.waitForURL(({ pathname }) => /^\/conversation\/\d+\/$/.test(pathname));
  const messages = ada.getByRole("region", { name: "Messages", exact: true });
  // The address changes before the page, and both pages have such a field.
  await messages.getByText("A walk on Sunday?").waitFor();
  // A new page takes the focus once.
  await ada.locator("#main:focus").waitFor();
  await field().focus();
  await ada.keyboard.type("Bring binoculars");
  await ada.keyboard.press("Enter");
  await messages.getByText("Bring binoculars").waitFor();
  const react = `React to ${username}'s message, and more options`;
  await enter(ada.getByRole("button", { name: react }).first());
  await ada.getByRole("menuitemradio", { name: "Heart" }).waitFor();
  await ada.keyboard.press("ArrowDown");
  await ada.keyboard.press("Enter");
  await ada.getByRole("button", { name: "Thumbs up: You" }).waitFor();

  await enter(ada.getByRole("link", { name: "About this conversation" }));
  await ada.getByLabel("Group name").fill("Sunday walks");
  await ada.keyboard.press("Enter");
  await ada.getByRole("heading", { name: "Sunday walks" }).waitFor();
  await ada.getByRole("searchbox", { name: "Search your messages" }).fill("binoc");
  await ada.keyboard.press("Enter");
  await enter(ada.getByRole("link", { name: /Bring binoculars/ }));
  await ada.getByRole("heading", { name: "Sunday walks" }).waitFor();
  await enter(ada.getByRole("link", { name: "About this conversation" }));
  await enter(ada.getByRole("button", { name: "Leave the group" }));
  await enter(ada.getByRole("dialog").getByRole("button", { name: "Leave the group" }));
  await left();
  await ada.getByRole("link", { name: /Sunday walks/ }).waitFor({ state: "detached" });
});
