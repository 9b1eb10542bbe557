import type { Page } from "playwright-core";
import sharp from "sharp";
import type { ResultOf } from "#contract/operations.ts";
import { call, signUp, usernameOf } from "../members.ts";
import type { TestedProduct } from "../product.ts";

export type Upload = { name: string; mimeType: string; buffer: Buffer };

/** A file that only says it is a picture. */
export const words: Upload = { name: "w.png", mimeType: "image/png", buffer: Buffer.from("words") };

export async function paintUpload(background: string): Promise<Upload> {
  const blank = sharp({ create: { width: 600, height: 800, channels: 3, background } });
  return { name: `${background.slice(1)}.png`, mimeType: "image/png", buffer: await blank.png().toBuffer() };
}

/** A new member, logged in; browser dialogs are accepted. */
export async function join(product: TestedProduct): Promise<Page> {
  const page = await product.visit();
  page.on("dialog", (dialog) => void dialog.accept());
  await signUp(page);
  return page;
}

export async function listPins(page: Page): Promise<ResultOf<"UserPins.get">> {
  return await call(page, "UserPins.get", { username: await usernameOf(page), page_size: 50 });
}

export const drafts = (page: Page) => page.getByRole("navigation", { name: "Drafts" });
export const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });
