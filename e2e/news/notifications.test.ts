import { expect, test } from "vitest";
import { call, idOf, openLive, paint, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

test("notifications pass axe, and fit a phone", async () => {
  const ada = await product.visit({ viewport: { width: 390, height: 844 } });
  const bo = await product.visit();
  await Promise.all([signUp(ada), signUp(bo)]);
  await openLive(ada, "/notifications/");
  await ada.getByText("Nothing new yet").waitFor();
  expect(await violationsOf(ada)).toEqual([]);

  const { id } = await call(ada, "Pin.create", { image_base64: await paint(), title: "Heron" });
  await call(bo, "UserFollow.create", { user_id: await idOf(ada) });
  await call(bo, "AggregatedComment.create", { objectId: id, text: "What a beak" });
  await expect
    .poll(async () => (await call(ada, "NewsHubBadge.get", {})).unseen_count, { timeout: 20_000 })
    .toBe(2);
  await openLive(ada, "/notifications/");
  await ada.getByText("What a beak").waitFor();
  expect(await violationsOf(ada)).toEqual([]);
  const size = await ada.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(size[0]).toBe(size[1]);
});
