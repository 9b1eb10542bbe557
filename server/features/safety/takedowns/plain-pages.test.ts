import { expect, test } from "vitest";
import { startCast } from "#testkit/cast.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { buildMember, openSession } from "#testkit/members.ts";
import { builtPages, openPlain } from "#testkit/product/plain-pages.ts";

const { app, ada, visitor } = await startCast(["ada"], { renderer: builtPages });
const SITE = "http://localhost:3000";

const form = {
  category: "other",
  provision: "§ 185",
  explanation: "This drawing insults my neighbors by name.",
  name: "Lin Press",
  email: "lin@mail.example",
  country: "DE",
  good_faith: "on",
};

test("a visitor sends a notice without JavaScript, follows it, and staff decide", async () => {
  const pinId = await buildPinRow(app, ada.id, { title: "A heron" });
  const page = openPlain(visitor);
  await page.open(`/legal/dsa/?username=${ada.username}`);
  expect(page.text()).toContain("Report illegal content under the EU's Digital Services Act");
  expect(page.valueOf("urls")).toBe(`${SITE}/ada/`);

  const foreign = { ...form, urls: "https://other.example/pin/1/" };
  await page.press("Send notice", foreign);
  expect(page.status).toBe(400);
  expect(page.text()).toContain("This address isn't on Bowerbird: https://other.example/pin/1/");
  expect(page.valueOf("explanation")).toBe(form.explanation);
  await page.press("Send notice", { ...form, email: "lin", name: "" });
  expect(page.text()).toContain("Please fill this in.");
  expect(page.text()).toContain("Please enter a valid email address.");

  await page.press("Send notice", { ...form, urls: `${SITE}/pin/${pinId}/` });
  expect(page.text()).toContain("Please use it within 48 hours to confirm your email.");
  const address = /http:\/\/localhost:3000(\/legal\/notice\/\w+\/)#([\w-]+)/.exec(page.text());
  const [, path = "", secret = ""] = address ?? [];

  const [mail] = await app.mailsTo(form.email);
  const link = /\/legal\/notice\/\w+\/\?t=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.open(link);
  await page.press("Confirm your email");
  expect(page.text()).toContain("Your email is confirmed.");

  await page.open(path);
  await page.press("Show the notice", { secret: "wrong" });
  expect(page.status).toBe(404);
  await page.press("Show the notice", { secret: `${SITE}${path}#${secret}` });
  expect(page.text()).toContain("Waiting for a decision");
  await page.press("Add", { add: "It was up yesterday, too." });
  expect(page.text()).toContain("It was up yesterday, too.");

  const member = await buildMember(app, { roles: ["legal"] });
  const staff = openPlain(await openSession(app, member));
  await staff.open("/admin/takedowns/");
  await staff.follow(/^Notice /);
  expect(staff.text()).toContain("Lin Press");
  expect(staff.text()).toContain("A heron");
  await staff.press("Remove the Pin", { reason: "It's an insult." });
  expect(staff.text()).toContain("It's an insult.");

  await page.open(path);
  await page.press("Show the notice", { secret });
  expect(page.text()).toContain("It's an insult.");
  expect(page.has("button", "Withdraw")).toBe(false);
});

test("a closed law has no page", async () => {
  const page = openPlain(visitor);
  await page.open("/legal/turkey/");
  expect(page.status).toBe(404);
  await page.open("/legal/sedition/");
  expect(page.status).toBe(404);
});
