import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, idOf, joinStaff, newMember, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();
const phone = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole("main");

test("staff write an article and publish it, and a visitor reads it on a phone", async () => {
  const staff = await product.visit();
  await signUp(staff, newMember("Cleo Finch"));
  await joinStaff(staff, product.staffPath());
  const pins: string[] = [];
  for (const [title, background] of [
    ["A blue door", "#2b3a8c"],
    ["A red door", "#a14a3b"],
  ] as const) {
    const pin = await call(staff, "Pin.create", { title, image_base64: await paint({ background }) });
    pins.push(pin.id);
  }

  const visitor = await product.visit({ viewport: phone });
  await openLive(visitor, "/today/");
  await main(visitor).getByRole("link", { name: "Explore ideas" }).waitFor();

  await openLive(staff, "/admin/articles/");
  await main(staff).getByRole("link", { name: "Write an article" }).click();
  await staff.getByRole("textbox", { name: "Title", exact: true }).fill("Doors worth a detour");
  await staff.getByRole("textbox", { name: "Article" }).fill("Walk past them slowly.\n\n## Then knock");
  const added = staff.getByRole("textbox", { name: "Add Pins" });
  await added.fill(`${product.url}/pin/${pins[0]}/\n${pins[1]}\n12`);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await staff.getByText("These Pins don't exist or aren't public: 12").waitFor();
  await added.fill(`${product.url}/pin/${pins[0]}/\n${pins[1]}`);
  await staff.getByRole("button", { name: "Save draft" }).click();
  await staff.waitForURL(/\/admin\/articles\/\d+\//);
  await staff.getByText("Draft", { exact: true }).waitFor();
  expect(await violationsOf(staff)).toEqual([]);

  await staff.getByRole("button", { name: "Move A red door up" }).focus();
  await staff.keyboard.press("Enter");
  await staff.getByRole("textbox", { name: "Caption for A red door" }).fill("The loudest one");
  await main(staff).getByRole("link", { name: "Preview" }).click();
  await staff.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await staff.getByRole("button", { name: "Stay here" }).click();
  await staff.getByRole("button", { name: "Publish now" }).click();
  await staff.getByText("Published", { exact: true }).waitFor();
  await main(staff).getByRole("link", { name: "View" }).click();
  await staff.getByRole("heading", { level: 1, name: "Doors worth a detour" }).waitFor();

  // Pages that others asked for in the last half minute are kept.
  for (const path of ["/?new", "/ideas/?new"])
    expect(await (await fetch(product.url + path)).text()).toContain("Doors worth a detour");
  await openLive(visitor, "/today/");
  await main(visitor).getByRole("link", { name: "Doors worth a detour" }).click();
  await visitor.waitForURL(/\/today\/article\/doors-worth-a-detour\/\d+\/$/);
  await visitor.getByRole("heading", { name: "Then knock" }).waitFor();
  await visitor.getByRole("article", { name: "The loudest one" }).waitFor();
  expect(await visitor.getByRole("feed").getByRole("article").count()).toBe(2);
  expect(await violationsOf(visitor)).toEqual([]);
  const address = new URL(visitor.url());
  await openLive(visitor, "/today/best/");
  await visitor.getByText("No articles of this type yet").waitFor();

  const text = await (await fetch(address)).text();
  expect(text).toContain(`<link rel="canonical" href="${address}"`);
  expect(text).toContain('"@type":"Article"');
  expect(text).toContain('property="og:image"');
  const id = address.pathname.split("/").at(-2) ?? "";
  for (const [path, status, location] of [
    [`/today/best/doors-worth-a-detour/${id}/`, 301, address.pathname],
    [`/today/article/an-old-title/${id}/`, 301, address.pathname],
    ["/discover/article/doors-worth-a-detour", 301, address.pathname],
    [`/discover/article/${id}`, 301, address.pathname],
    [`/discover/article/anything/${id}/`, 301, address.pathname],
    ["/discover/article/unheard-of", 404, null],
    ["/today/nonsense/", 404, null],
    [`/today/popular/doors-worth-a-detour/${id}/`, 404, null],
    ["/today/popular/", 200, null],
  ] as const) {
    const reply = await fetch(new URL(path, product.url), { redirect: "manual" });
    expect([path, reply.status, reply.headers.get("location")]).toEqual([path, status, location]);
  }

  await staff.goBack();
  await staff.getByRole("button", { name: "Unpublish" }).click();
  await staff.getByText("Draft", { exact: true }).waitFor();
  expect((await fetch(address)).status).toBe(404);
  // Others visit the same product.
  await product.rows.query("update members set staff_roles = '{}' where id = $1", [await idOf(staff)]);
}, 90_000);
