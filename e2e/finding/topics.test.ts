import { expect, test } from "vitest";
import { openLive, signUp } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

test("pages of topics pass axe on a phone", async () => {
  const page = await product.visit({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  for (const path of ["/topics/", "/ideas/bread/101/"]) {
    await openLive(page, path);
    expect(await violationsOf(page)).toEqual([]);
  }
  await signUp(page);
  await openLive(page, "/welcome/");
  await page.getByRole("heading", { name: "What are you into?" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
