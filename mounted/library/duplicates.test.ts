import { expect, test } from "vitest";
import { runJob } from "#testkit/jobs.ts";
import { buildPinRow } from "#testkit/library/pin-rows.ts";
import { idOf } from "../joining.ts";
import { call, holdNext, openLive, siteForTests } from "../site.ts";

const site = siteForTests({ hasWorker: false });

test("a response from before a search started doesn't hide the search", async () => {
  const ada = await site.join();
  const { id: board_id } = await call(ada, "Board.create", { name: "Birds" });
  for (const title of ["Wren", "Rook"]) {
    const id = await buildPinRow(site.app, await idOf(ada), { title, boardId: board_id });
    await call(ada, "BulkEdit.create", { pin_ids: [id], board_id });
  }
  await call(ada, "DuplicateSearch.create", {});
  const findAll = () => runJob(site.app.context, { name: "find_duplicates" });
  await findAll();

  await openLive(ada, "/settings/duplicates/");
  const before = holdNext(ada, "DuplicateSearch.get", "answer");
  await ada.getByRole("button", { name: "Not duplicates" }).first().click();
  await before.arrived;
  await ada.getByRole("button", { name: "Check again" }).click();
  const progress = ada.getByText("Checking your Pins…");
  await progress.waitFor();
  await before.release();
  await expect.poll(() => ada.network.isIdle()).toBe(true);
  await ada.dom.settle();
  expect(await progress.count()).toBe(1);
  await findAll();
  await ada.fastForward(3000);
  await ada.getByText(/^Last checked on/).waitFor();
});
