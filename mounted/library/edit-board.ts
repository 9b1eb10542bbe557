import type { MountedPage } from "../site.ts";

/** Opens the form of the board whose page it is. */
export async function editBoard(page: MountedPage): Promise<void> {
  await page.getByRole("button", { name: "More options" }).first().click();
  await page.getByRole("menuitem", { name: "Edit board" }).click();
}
