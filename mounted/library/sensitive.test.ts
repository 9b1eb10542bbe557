import { beforeEach, expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests } from "../site.ts";

const site = siteForTests();
let ada: MountedPage;
let cleo: MountedPage;
let board: { id: string; url: string };
let pinId: string;

/** A Pin that staff marked as sensitive. */
beforeEach(async () => {
  [ada, cleo] = [await joinAs(site, "Ada Wren"), await site.join({}, { isStaff: true })];
  board = await call(ada, "Board.create", { name: "Statues" });
  const pin = { image_base64: await paintPicture(), title: "Statue 1", alt_text: "Marble 1" };
  ({ id: pinId } = await call(ada, "Pin.create", { ...pin, board_id: board.id }));
  await call(cleo, "StaffScreening.update", { kind: "pin", id: pinId, verdict: "sensitive" });
  await expect.poll(async () => (await call(cleo, "Pin.get", { id: pinId })).sensitivity).not.toBeNull();
});

test("its owner asks for a review, and staff answer", async () => {
  await openLive(ada, `/pin/${pinId}/`);
  await ada.getByRole("link", { name: "See why or ask for a review" }).click();
  await ada.waitForURL(({ pathname }) => pathname.endsWith("/reports-and-violations/"));
  const notice = (page: MountedPage) => page.getByRole("listitem").filter({ hasText: "Statue 1" });
  await notice(ada).getByText("Staff marked this picture as sensitive.").waitFor();
  await notice(ada).getByText("Ask for a review").click();
  await notice(ada).getByLabel("Why do you think it's a mistake?").fill("It's in a museum");
  await notice(ada).getByRole("button", { name: "Send" }).click();
  await notice(ada).getByText("Waiting for a review").waitFor();

  // The person who decided first can't decide again.
  await openLive(cleo, "/admin/screening/?show=appeals");
  await notice(cleo).getByText("Someone else has to decide this appeal.").waitFor();
  const dora = await site.join({}, { roles: ["senior"] });
  await openLive(dora, "/admin/screening/?show=appeals");
  await notice(dora).getByText("It's in a museum").waitFor();
  await notice(dora).getByLabel("Answer").fill("So it is.");
  await notice(dora).getByRole("button", { name: "Not sensitive" }).click();
  await dora.getByRole("heading", { name: "No open appeals" }).waitFor();
  await openLive(cleo, "/admin/screening/");
  await cleo.getByLabel("Blur pictures from").fill("90");
  await cleo.getByRole("button", { name: "Save" }).click();
  await cleo.getByText("Saved", { exact: true }).first().waitFor();

  await openLive(ada, "/reports-and-violations/");
  await notice(ada).getByText("No longer blurred").waitFor();
  await notice(ada).getByText("So it is.").waitFor();
});

test("a member who wants to see sensitive pictures says so once", async () => {
  const ben = await site.join();
  await openLive(ben, "/settings/privacy/");
  await ben.getByRole("radio", { name: "Show", exact: true }).check();
  await ben.getByRole("button", { name: "Save", exact: true }).click();
  await ben.getByText("Saved", { exact: true }).first().waitFor();
  await openLive(ben, board.url);
  await ben.getByRole("article", { name: "Statue 1" }).getByRole("img").first().waitFor();
  expect(await ben.getByText("sensitive content").count()).toBe(0);
});
