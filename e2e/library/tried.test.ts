import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

let bo: Page;
let pinId: string;

beforeAll(async () => {
  const ada = await product.open();
  bo = await product.open({ viewport: { width: 390, height: 844 } });
  await signUp(ada, newMember("Ada Wren"));
  await signUp(bo, newMember("Bo Berg"));
  pinId = (await call(ada, "Pin.create", { title: "Plum cake", image_base64: await paint() })).id;
}, 60_000);

const dialog = (page: Page) => page.locator("dialog[data-shown]");
const section = (page: Page) => page.locator("#tried");
const cardOf = (page: Page, name: string) => section(page).getByRole("article", { name: `Tried by ${name}` });

async function chooseMenuItem(page: Page, name: string, item: string): Promise<void> {
  await cardOf(page, name).getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a member shares how it went with a picture, and deletes it with an undo", async () => {
  await openLive(bo, `/pin/${pinId}/`);
  await section(bo).getByRole("button", { name: "I tried it" }).click();
  await dialog(bo).getByLabel("Your note").fill("Less sugar");
  const buffer = Buffer.from(await paint({ background: "#7a3b69" }), "base64");
  const picture = { name: "cake.png", mimeType: "image/png", buffer };
  await dialog(bo).getByLabel("Choose a picture of how it turned out").setInputFiles(picture);
  expect(await violationsOf(bo)).toEqual([]);
  await dialog(bo).getByRole("button", { name: "Post" }).click();
  await cardOf(bo, "Bo Berg").getByText("Less sugar").waitFor();
  await cardOf(bo, "Bo Berg").getByRole("img").waitFor();
  await section(bo).getByRole("heading", { name: "Tried by 1 person" }).waitFor();

  await chooseMenuItem(bo, "Bo Berg", "Delete");
  await section(bo).getByRole("button", { name: "I tried it" }).waitFor();
  const undone = bo.waitForResponse("**/UndoResource/create/");
  await bo.getByRole("button", { name: "Undo" }).click();
  await cardOf(bo, "Bo Berg").getByText("Less sugar").waitFor();
  await undone;
  await bo.reload();
  await cardOf(bo, "Bo Berg").getByText("Less sugar").waitFor();

  // On their profile too.
  await openLive(bo, `/${await usernameOf(bo)}/tried/`);
  await bo.getByRole("link", { name: "Plum cake" }).waitFor();
});

test("a tip points to the settings, and Escape closes it permanently", async () => {
  const page = await product.visit();
  await signUp(page, newMember("Eve Wren"));
  const display_data = {
    has_tooltip: true,
    has_pulsar: true,
    scroll_to_dismiss: true,
    scroll_to_dismiss_delay_in_seconds: 5,
    complete_button_text: "Got it",
    text: "Your settings are here: your profile, who can find you, your language and more.",
    secondary_cta_link: { url: "/settings/", text: "Go to settings" },
  };
  // New members get no tips on their first day.
  await page.route("**/UserExperiencesResource/get/**", async (route) => {
    const answer = await (await route.fetch()).json();
    answer.resource_response.data = [{ experience_id: 504214, placement_id: 1000312, display_data }];
    await route.fulfill({ json: answer });
  });
  await openLive(page, `/${await usernameOf(page)}/`);
  const tip = page.getByRole("dialog", { name: "Your settings are here" });
  await tip.waitFor();
  await page.getByRole("link", { name: "Settings", exact: true }).focus();
  // Its tooltip is open too then, and must not come between.
  await page.locator(":popover-open", { hasText: /^Settings$/ }).waitFor();
  await page.keyboard.press("Tab");
  expect(
    await tip.getByRole("link", { name: "Go to settings" }).evaluate((link) => link.matches(":focus")),
  ).toBe(true);
  const dismissed = page.waitForRequest("**/UserExperienceDismissedResource/update/");
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "detached" });
  await dismissed;
  await page.getByText("We won't show this tip again").waitFor();
});
