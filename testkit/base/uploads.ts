import { expect } from "vitest";
import type { UploadSlot } from "#contract/base/resources/upload.ts";
import type { Browser, TestApp, TestReply } from "../app.ts";
import { buildForm } from "../multipart.ts";

export async function openSlot(browser: Browser): Promise<UploadSlot> {
  const { status, data } = await browser.call("VIP.create", { type: "pinimage" });
  expect(status).toBe(200);
  return data;
}

/** Builds the form that fills a slot: its parameters, then the file. */
export function formOfSlot({ upload_parameters }: UploadSlot, file: Uint8Array) {
  const fields = Object.entries(upload_parameters).map(([name, value]) => ({ name, value }));
  return buildForm([...fields, { name: "file", file }]);
}

export function pathOfSlot({ upload_url }: UploadSlot): string {
  return new URL(upload_url).pathname;
}

export async function fillSlot(browser: Browser, slot: UploadSlot, file: Uint8Array): Promise<TestReply> {
  return await browser.request("POST", pathOfSlot(slot), formOfSlot(slot, file));
}

export async function stateOfUpload(browser: Browser, { upload_id }: UploadSlot) {
  const { data } = await browser.call("VIP.get", { upload_ids: [upload_id] });
  return data?.[upload_id];
}

/** Returns the uploads not yet processed into pictures: keys of files and ids of rows. */
export async function listRawUploads({ context: { db, media } }: TestApp): Promise<string[]> {
  const rows = await db.query<{ id: string }>({ text: "select upload_id as id from upload_bytes" }, []);
  const files = (await media.list("uploads/")).entries;
  return [...files.map((entry) => entry.key), ...rows.map((row) => row.id)];
}
