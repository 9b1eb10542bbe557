import { test } from "vitest";
import { expectWithinBudgets } from "../budgets.ts";
import { call, newMember, paint, signUp, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";

const product = productForTests();

test("pages of Pins, boards and members stay within their byte budgets", async () => {
  const ada = await product.visit();
  await signUp(ada, newMember("Ada Wren"));
  const saved = `/${await usernameOf(ada)}/_saved/`;
  const board = await call(ada, "Board.create", { name: "Looms" });
  let pin = "";
  for (const title of ["Warp", "Weft", "Reed"])
    pin = (await call(ada, "Pin.create", { image_base64: await paint(), title, board_id: board.id })).id;
  const cookies = await ada.context().cookies();
  const own = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const [path, kind, cookie] of [
    [`/pin/${pin}/`, "scriptOfPin", ""],
    [board.url, "scriptOfBoard", ""],
    [saved, "scriptOfSavedTab", ""],
    [saved, "scriptOfOwnSavedTab", own],
  ] as const) {
    await expectWithinBudgets(product.url, path, kind, cookie);
  }
});
