import { expect, test } from "vitest";
import { paintPicture } from "#testkit/library/new-pins.ts";
import { joinAs } from "../joining.ts";
import { call, type MountedPage, openLive, siteForTests, usernameOf } from "../site.ts";

const site = siteForTests();

const dialog = (page: MountedPage) => page.getByRole("dialog");
const link = (page: MountedPage, name: string) => page.getByRole("main").getByRole("link", { name });

test("a member's report reaches the staff, who remove the content for everyone and give a reason", async () => {
  const ada = await joinAs(site, "Ada Wren");
  const image_base64 = await paintPicture();
  const { id: pinId } = await call(ada, "Pin.create", { title: "A stolen heron", image_base64 });
  const profile = `/${await usernameOf(ada)}/`;
  const visitor = await site.visit();
  await openLive(visitor, profile);
  await link(visitor, "A stolen heron").first().waitFor();

  const bo = await joinAs(site, "Bo Berg");
  await openLive(bo, profile);
  await bo.getByRole("button", { name: "More options" }).click();
  await bo.getByRole("menuitem", { name: "Report" }).click();
  await dialog(bo).getByRole("button", { name: "Report" }).click();
  await dialog(bo).getByText("Please choose what's wrong.").waitFor();
  await dialog(bo).getByRole("radio", { name: "Harassment" }).check();
  await dialog(bo).getByRole("button", { name: "Report" }).click();
  await dialog(bo).getByText("No one else will know you reported it.").waitFor();
  await dialog(bo).getByRole("button", { name: "Done" }).click();
  await call(bo, "Report.create", { kind: "pin", id: pinId, reason: "copyright", text: "This is mine" });

  const staff = await site.join({}, { isStaff: true });
  await openLive(staff, "/admin/cases/");
  const main = staff.getByRole("main");
  await main
    .getByRole("link", { name: /A stolen heron/ })
    .first()
    .click();
  const panel = staff.getByRole("region", { name: "A stolen heron" });
  await panel.getByText("This is mine").waitFor();
  await panel.getByRole("button", { name: "Work on this" }).click();
  await panel.getByText("You're working on this.").waitFor();
  await panel.getByText("Add a note").click();
  await panel.getByRole("textbox", { name: "Note" }).fill("Her own photo");
  await panel.getByRole("button", { name: "Add" }).last().click();
  await panel.getByText("Her own photo").last().waitFor();
  await panel.getByText("Remove the Pin").first().click();
  await panel
    .getByRole("textbox", { name: "What did you find?" })
    .first()
    .fill("It's another person's photo.");
  await panel.getByRole("button", { name: "Remove the Pin" }).last().click();
  await staff.getByRole("button", { name: "Undo" }).waitFor();
  await main.getByRole("button", { name: "Dismiss" }).click();
  await staff.getByRole("heading", { name: "No open cases" }).waitFor();
  await staff.getByRole("link", { name: "Closed" }).click();
  await staff.getByText(/^Dismissed by/).waitFor();
  await main.getByRole("link", { name: /A stolen heron/ }).click();
  await staff.getByText(/^Removed by/).waitFor();
  await openLive(bo, "/reports-and-violations/?show=reports");
  const reported = bo.getByRole("listitem").filter({ hasText: "This is mine" });
  await reported.getByText("Staff took action").waitFor();
  await staff.goto("/admin/audit-log/");
  await staff.getByText("removed a Pin").waitFor();

  await visitor.reload();
  await visitor.getByRole("heading", { level: 1 }).waitFor();
  expect(await link(visitor, "A stolen heron").count()).toBe(0);
  expect((await visitor.browser.request("GET", `/pin/${pinId}/`)).status).toBe(404);
  await openLive(ada, "/settings/recently-deleted/");
  await ada.getByRole("heading", { name: "Nothing here" }).waitFor();
});
