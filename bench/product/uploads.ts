import type { UploadSlot, UploadStatus } from "#contract/base/resources/upload.ts";
import { connect } from "#testkit/database-owner.ts";
import { buildForm } from "#testkit/multipart.ts";
import { type Caller, call } from "./caller.ts";
import type { Product } from "./product.ts";

const maxOpenSlots = 50;
const pollMs = 40;

/** Opens this many upload slots, up to the maximum per member. */
export async function openSlots(caller: Caller, count: number): Promise<UploadSlot[]> {
  const slots: UploadSlot[] = [];
  while (slots.length < count) {
    const list = Array.from({ length: Math.min(maxOpenSlots, count - slots.length) }, (_, id) => ({ id }));
    const opened = await call<Record<string, UploadSlot>>(caller, "MediaUploadBatch", "create", {
      media_info_list: list,
    });
    slots.push(...Object.values(opened));
  }
  return slots;
}

/** The request that fills a slot, with each byte as one character. */
export function uploadRequest(port: number, slot: UploadSlot, file: Uint8Array): string {
  const fields = Object.entries(slot.upload_parameters).map(([name, value]) => ({ name, value }));
  const { body, headers } = buildForm([...fields, { name: "file", file }]);
  const lines = [
    `POST /upload/${slot.upload_id}/ HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body.toString("latin1")}`;
}

export async function fill(port: number, slot: UploadSlot, file: Uint8Array): Promise<void> {
  const fields = Object.entries(slot.upload_parameters).map(([name, value]) => ({ name, value }));
  const { body, headers } = buildForm([...fields, { name: "file", file }]);
  const response = await fetch(`http://127.0.0.1:${port}/upload/${slot.upload_id}/`, {
    method: "POST",
    headers,
    body: new Uint8Array(body),
  });
  if (response.status !== 204) throw new Error(await response.text());
}

const statusText = `select status, count(*)::int as count from uploads where id = any($1::bigint[]) group by status`;

/** Resolves when the worker has processed all uploads. */
export async function waitUntilProcessed(
  { databaseUrl }: Product,
  slots: readonly UploadSlot[],
): Promise<void> {
  const client = await connect(databaseUrl);
  const ids = slots.map((slot) => slot.upload_id);
  try {
    for (;;) {
      const { rows } = await client.query<{ status: UploadStatus["status"]; count: number }>(statusText, [
        ids,
      ]);
      const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
      if (count("failed") > 0) throw new Error("A picture could not be made");
      if (count("succeeded") === ids.length) return;
      // Rare enough that polling costs next to nothing.
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  } finally {
    await client.end();
  }
}
