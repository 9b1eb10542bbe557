import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { call, newMember, openLive, signUp, usernameOf } from "../members.ts";
import { productForTests, violationsOf } from "../product.ts";

const narrow = { viewport: { width: 360, height: 740 } };

const product = productForTests();

async function expectFitting(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test("a notice under a law is sent, kept by its address and withdrawn on a narrow phone", async () => {
  const [ada, visitor] = [await product.visit(narrow), await product.visit(narrow)];
  await signUp(ada, newMember("Ada Wren"));
  await openLive(visitor, `/legal/dsa/?username=${await usernameOf(ada)}`);
  const send = visitor.getByRole("button", { name: "Send notice" });
  await visitor.getByText("Copyright").click();
  await visitor.getByLabel("Explanation").fill("She drew my neighbors, and not kindly.");
  await visitor.getByText("I believe in good faith").click();
  await send.click();
  await visitor.getByLabel("The work").and(visitor.locator(":focus")).waitFor();
  await expectFitting(visitor);

  await visitor.getByText("Illegal for another reason").click();
  await visitor.getByLabel("The work").waitFor({ state: "hidden" });
  await visitor.getByLabel("The law, or its section").fill("§ 185");
  await visitor.getByText("Send without my name").click();
  await send.click();
  await visitor.getByText("Keep this address.").waitFor();
  await expectFitting(visitor);

  await visitor.getByRole("link", { name: "Open the notice" }).click();
  await visitor.getByText("Waiting for a decision").waitFor();
  await visitor.getByLabel("Add something").fill("And my dog.");
  await visitor.getByRole("button", { name: "Add", exact: true }).click();
  await visitor.getByText("And my dog.").and(visitor.locator("p")).waitFor();
  await expectFitting(visitor);
  // The secret is in the address again, so that it can be kept.
  await visitor.waitForURL(/#[\w-]{40,}$/);
  await visitor.reload();
  await visitor.getByText("And my dog.").waitFor();
  await visitor.getByText("Withdraw the notice").click();
  await visitor.getByRole("button", { name: "Withdraw", exact: true }).click();
  await visitor.getByText("Withdrawn").waitFor();
  await visitor.locator("main :focus").filter({ hasText: "Notice" }).waitFor();

  await product.rows.query("update members set staff_roles = '{legal}' where username = $1", [
    await usernameOf(ada),
  ]);
  const [notice] = (await call(ada, "StaffTakedowns.get", { state: "closed" })) ?? [];
  await openLive(ada, `/admin/takedowns/${notice?.id}/`);
  await ada.getByText("And my dog.").waitFor();
  await expectFitting(ada);
});
