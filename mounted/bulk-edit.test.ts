import { beforeEach, test } from "vitest";
import { paintPicture } from "#testkit/new-pins.ts";
import { call, holdAll, type MountedPage, openLive, siteForTests, usernameOf } from "./site.ts";

const site = siteForTests();
let ada: MountedPage;

beforeEach(async () => {
  ada = await site.join();
  await call(ada, "Board.create", { name: "Looms" });
});

test("a Pin hidden from most shows as public once it is on a public board, and back again", async () => {
  const nest = await call(ada, "Board.create", { name: "Nest", privacy: "secret" });
  await call(ada, "Pin.create", { image_base64: await paintPicture(), title: "Egg", board_id: nest.id });
  await openLive(ada, `/${await usernameOf(ada)}/`);
  // Who could see it there is known from the list it was selected in.
  holdAll(ada, "Board.get", "request");
  const egg = ada.getByRole("article", { name: "Egg" }).first();
  const hiddenNote = egg.getByText("Only some people can see this Pin");
  await hiddenNote.waitFor();
  await ada.getByRole("button", { name: "Select", exact: true }).click();
  await egg.getByRole("checkbox").click();
  await ada.getByRole("button", { name: "Move", exact: true }).click();
  await ada.getByRole("dialog", { name: "Move Pins to" }).getByRole("button", { name: "Looms" }).click();
  const question = ada.getByRole("dialog", { name: "1 Pin will be visible to everyone" });
  await question.getByRole("button", { name: "Move" }).click();
  await ada.getByText("1 Pin moved to Looms").waitFor();
  await hiddenNote.waitFor({ state: "detached" });
  await ada.getByRole("button", { name: "Undo" }).click();
  await hiddenNote.waitFor();
});
