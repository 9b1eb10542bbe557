import { expect, test } from "vitest";
import { call, newMember, openLive, paint, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const product = productForTests();

test("finding people, as a member, a visitor and at the end of the welcome, passes axe", async () => {
  const [maker, fan] = [
    await product.visit(),
    await product.visit({ viewport: { width: 390, height: 844 } }),
  ];
  await signUp(maker, newMember("Quill Heron"));
  await signUp(fan);
  const board = await call(maker, "Board.create", { name: "Nest of quills" });
  const image_base64 = await paint();
  const pin = await call(maker, "Pin.create", { image_base64, board_id: board.id, title: "A nest" });
  await call(fan, "Repin.create", { pin_id: pin.id });
  const username = await usernameOf(maker);
  await expect.poll(() => call(fan, "PeopleSearch.get", { query: username })).toHaveLength(1);
  const find = (page: typeof fan) =>
    page.getByRole("combobox", { name: "Find people by name" }).fill(username);

  await openLive(fan, "/people/");
  await find(fan);
  await fan.getByRole("option", { name: "Quill Heron" }).waitFor();
  expect(await violationsOf(fan)).toEqual([]);
  await openLive(fan, "/welcome/?step=people");
  await fan.getByRole("heading", { name: "Follow people you like" }).waitFor();
  expect(await violationsOf(fan)).toEqual([]);
  const visitor = await product.visit();
  await openLive(visitor, "/people/");
  expect(await violationsOf(visitor)).toEqual([]);
});
