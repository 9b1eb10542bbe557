import { expect, test } from "vitest";
import { call, newMember, paint, signUp } from "./members.ts";
import { productForTests } from "./product.ts";

const product = productForTests();

test("a member creates, saves, marks and comments on Pins without scripts", async () => {
  const page = await product.visit({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await signUp(page, newMember("Ada Wren"));
  for (const name of ["Ferns", "Moss"]) await call(page, "Board.create", { name });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const board = page.getByRole("main").getByRole("link", { name: "Ferns" });

  await page.goto("/pin-builder/");
  await page.getByLabel("Title").fill("Winter moss");
  await page.getByLabel("Save Pin to").selectOption("Ferns");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.locator("input[name=picture][aria-invalid]").waitFor();
  expect(await page.getByLabel("Title").inputValue()).toBe("Winter moss");
  expect(await page.getByLabel("Save Pin to").locator("option:checked").textContent()).toBe("Ferns");
  const buffer = Buffer.from(await paint(), "base64");
  await page.getByLabel("Picture").setInputFiles({ name: "moss.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Publish" }).click();
  await heading("Winter moss").waitFor();
  await board.waitFor();
  // With its styles, which hide what needs scripts.
  await page.waitForLoadState();

  const heart = page.getByRole("button", { name: "Favorite" });
  await heart.click();
  await page.locator("[type=submit][aria-label=Favorite][aria-pressed=true]").waitFor();
  await page.waitForLoadState();
  await page.getByLabel("Your comment").fill("Soft and green");
  await page.getByRole("button", { name: "Post" }).click();
  await page.getByRole("article", { name: "Comment by Ada Wren" }).getByText("Soft and green").waitFor();

  await page.getByRole("link", { name: "Save", exact: true }).click();
  await page.waitForURL("**/repin/");
  await page.getByRole("textbox", { name: "Title" }).fill("Moss again");
  await page.getByRole("combobox", { name: "Save Pin to" }).selectOption("Moss");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await heading("Moss again").waitFor();
});
