import type { JSHandle, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#testkit/doubles/site.ts";
import { call, openLive, usernameOf } from "../members.ts";
import { productForTests } from "../product.ts";
import { drafts, join, listPins, paintUpload, publish, type Upload, words } from "./pin-building.ts";

const product = productForTests();
let site: Site;
let pictures: Upload[] = [];

beforeAll(async () => {
  pictures = await Promise.all(["#2b3a8c", "#1f7a4d", "#f2b33d"].map(paintUpload));
  site = await startSite({ "/wool": "<title>Wool</title>", "/green.png": pictures[1]?.buffer ?? "" });
});

afterAll(() => site?.[Symbol.asyncDispose]());

type Dragged = { files?: readonly Upload[]; data?: Record<string, string> };

/** What a drag from another window carries. */
async function drag(page: Page, { files = [], data = {} }: Dragged): Promise<JSHandle<DataTransfer>> {
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  return await page.evaluateHandle(
    ([added, texts]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, bytes } of added)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      for (const [type, text] of Object.entries(texts)) transfer.setData(type, text);
      return transfer;
    },
    [encoded, data] as const,
  );
}

test("pictures and links dropped anywhere are saved to the board below them, or open in the builder", async () => {
  const page = await join(product);
  await call(page, "Board.create", { name: "Looms" });
  const username = await usernameOf(page);
  await openLive(page, `/${username}/_saved/`);
  const card = page.getByRole("article", { name: "Looms" });
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("words") };
  const broken = { ...words, name: "broken.png" };
  let dataTransfer = await drag(page, { files: [...pictures.slice(0, 2), notes, broken] });
  await card.dispatchEvent("dragover", { dataTransfer });
  await page.getByText("Save to Looms").waitFor();
  await card.dispatchEvent("drop", { dataTransfer });
  await page.getByText("notes.txt wasn't saved. This file type isn't supported.").waitFor();
  await page.getByText("2 Pins saved to Looms").waitFor();
  await page.getByText("broken.png wasn't saved. This file type isn't supported.").waitFor();
  expect(await page.getByText("Save to Looms").count()).toBe(0);
  await card.getByText("2 Pins").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card.getByText("0 Pins").waitFor();
  expect(await listPins(page)).toEqual([]);

  await card.getByRole("link", { name: /^Looms/ }).click();
  await page.getByRole("heading", { name: "Looms" }).waitFor();
  const html = `<a href="${site.url}/wool"><img src="${site.url}/green.png"></a>`;
  dataTransfer = await drag(page, { data: { "text/uri-list": `${site.url}/wool`, "text/html": html } });
  // A drag that began on this page is the page's own.
  await page.getByRole("main").dispatchEvent("dragstart", { dataTransfer });
  await page.getByRole("main").dispatchEvent("dragover", { dataTransfer });
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer });
  await page.getByRole("main").dispatchEvent("dragend", { dataTransfer });
  await page.getByRole("banner").dispatchEvent("drop", { dataTransfer });
  await page.getByText("Saved to Looms").waitFor();
  expect((await listPins(page)).map(({ link, board }) => [link, board?.name])).toEqual([
    [`${site.url}/wool`, "Looms"],
  ]);

  // Only the answer is lost, so the retry in the builder must not create a second Pin.
  await page.route("**/resource/PinResource/create/", async (route) => {
    await route.fetch();
    await route.abort();
  });
  dataTransfer = await drag(page, { files: pictures.slice(0, 1) });
  await page.getByRole("banner").dispatchEvent("drop", { dataTransfer });
  await page.getByText("2b3a8c.png wasn't saved. You're offline.").waitFor();
  await page.unroute("**/resource/PinResource/create/");
  await page.getByRole("button", { name: "Open drafts" }).click();
  await publish(page).click();
  await page.getByText("Your Pin was published to Looms").waitFor();
  expect(await listPins(page)).toHaveLength(2);

  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  // The address changes first; until the page does, the builder still takes what is dropped.
  await page.getByRole("heading", { level: 1, name: "For you" }).waitFor();
  dataTransfer = await drag(page, { files: pictures.slice(0, 2) });
  const isFieldLeftAlone = await page.evaluate((given) => {
    const field = document.body.appendChild(document.createElement("input"));
    field.type = "file";
    const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: given });
    return field.dispatchEvent(drop);
  }, dataTransfer);
  expect(isFieldLeftAlone).toBe(true);
  await page.getByRole("main").dispatchEvent("dragover", { dataTransfer });
  await page.locator("[dir=auto]", { hasText: /^Create a Pin$/ }).waitFor();
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer });
  await drafts(page).getByRole("button", { name: "Draft 2", exact: true }).waitFor();
  // The builder has a drop zone of its own.
  dataTransfer = await drag(page, { files: pictures.slice(2) });
  await page.getByRole("main").dispatchEvent("drop", { dataTransfer });
  await drafts(page).getByRole("button", { name: "Draft 3", exact: true }).waitFor();
  expect(await drafts(page).getByRole("button", { name: "Draft 4", exact: true }).count()).toBe(0);
});
