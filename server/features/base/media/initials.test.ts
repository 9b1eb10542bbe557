import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DRAWING_BACKGROUNDS } from "#contract/formats/drawing-backgrounds.ts";
import { avatarGround } from "#contract/formats/initials.ts";
import { type Browser, startTestApp, type TestApp } from "#testkit/app.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { signUp } from "#testkit/members/accounts.ts";
import { buildPerson } from "#testkit/members.ts";
import { drawInitials, initialsUrls, parseInitialsPath } from "./initials.ts";

let app: TestApp;
let visitor: Browser;
beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.browser();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
});

const open = async (url: string) => await visitor.request("GET", new URL(url).pathname);

describe("a member without a picture", () => {
  test("has initials at an address for every size, public and cached forever", async () => {
    const { user } = await signUp(app, { first_name: "<b>", last_name: "&co" });
    const { data } = await visitor.call("User.get", { user_id: user.id });
    const urls = [data.image_small_url, data.image_medium_url, data.image_large_url, data.image_xlarge_url];
    const color = DRAWING_BACKGROUNDS[avatarGround(data.avatar_color_index)];
    for (const [index, width] of [75, 150, 280, 736].entries()) {
      const { status, headers, text } = await open(urls[index] ?? "");
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
      expect(headers).not.toHaveProperty("set-cookie");
      expect(text).toContain(`width="${width}" height="${width}"`);
      expect(text).toContain(`fill="${color}"`);
      expect(text).toMatch(/>BC<\/text>/);
    }
  });

  test("has them next to a Pin too, and may send them back", async () => {
    const kim = await buildPerson(app);
    const { data } = await visitor.call("Pin.get", { id: await buildPinRow(app, kim.id) });
    expect((await open(data.pinner.image_small_url)).status).toBe(200);
    const { data: user } = await kim.browser.call("User.get", { user_id: kim.id });
    const change = { profile_image_url: user.image_xlarge_url };
    const { data: settings } = await kim.browser.call("UserSettings.update", change);
    expect(settings.image_xlarge_url).toBe(user.image_xlarge_url);
  });

  test("has addresses that answer everyone alike", async () => {
    const { user } = await signUp(app);
    await app.context.db.query({ text: "update members set state = 'deactivated' where id = $1" }, [user.id]);
    expect((await visitor.call("User.get", { user_id: user.id })).status).toBe(404);
    expect((await open(user.image_small_url)).status).toBe(200);
  });
});

test.each([
  ["Ada King", "AK"],
  ["", ""],
  ["<script> &", "S&#38;"],
  ["\" '", "&#34;&#39;"],
  ["👩‍👩‍👧 Ünal", "👩‍👩‍👧Ü"],
  ["山田", "山"],
])("draws the initials of %j as %j", (name, drawn) => {
  const path = new URL(initialsUrls("https://pins.example", name, 13)("150x150")).pathname;
  const initials = parseInitialsPath(path);
  expect(initials).toMatchObject({ ground: 5, width: 150 });
  expect(initials && drawInitials(initials)).toContain(`>${drawn}</text>`);
});

test("draws no stacked marks", () => {
  const url = initialsUrls("https://pins.example", `a${"\u0301".repeat(500)}`, 0)("75x75");
  expect(url).toBe("https://pins.example/media/initials/75x75/0/blank.svg");
});

test.each([
  "/media/initials/75x75/0/41",
  "/media/initials/75x75/8/41.svg",
  "/media/initials/75x150/0/41.svg",
  "/media/initials/236x/0/41.svg",
  "/media/initials/75x75/0/.svg",
  "/media/initials/75x75/0/041.svg",
  "/media/initials/75x75/0/110000.svg",
  "/media/initials/75x75/0/d83d-dc69.svg",
  "/media/initials/75x75/0/53-50-41-4d.svg",
  "/media/initials/75x75/0/41.svg/",
  "/media/initials/75x75/0/A.svg",
  "/media/initials/",
])("%s is not an address of initials", async (path) => {
  const { status, headers } = await visitor.request("GET", path);
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("uses the same backgrounds as the pages", async () => {
  const css = await readFile(join(import.meta.dirname, "../../../../ui/tokens/tokens.css"), "utf8");
  const grounds = [...css.matchAll(/--avatar-(\d): (#[0-9a-f]{6});/g)];
  expect(grounds.map(([, index, color]) => [Number(index), color])).toEqual([
    ...DRAWING_BACKGROUNDS.entries(),
  ]);
  expect(css).toContain("--color-on-avatar: #ffffff;");
});
