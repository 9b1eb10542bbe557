import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

test("all of somebody's Pins pass axe on a phone", async () => {
  const ada = await product.visit({ reducedMotion: "reduce" });
  await signUp(ada, newMember("Ada Wren"));
  const pins = `/${await usernameOf(ada)}/pins/`;
  await call(ada, "Pin.create", { image_base64: await paint(), title: "Warp" });
  const visitor = await product.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await openLive(visitor, pins);
  await visitor.getByRole("article", { name: "Warp" }).waitFor();
  expect(await violationsOf(visitor)).toEqual([]);
});
