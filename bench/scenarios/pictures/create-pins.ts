import { Pool } from "pg";
import { runRequests } from "../../load/request-loop.ts";
import { postRequest } from "../../load/write-request.ts";
import { readPhotographs, withComment } from "../../product/photographs.ts";
import type { Product } from "../../product/product.ts";
import { type Caller, fill, openCaller, openSlots, untilMade } from "../../product/uploads.ts";
import { type Race, race } from "./alternate.ts";

const connections = 32;
const pins = 1500;
const rows = 15_000;

/** Saving a pin of an uploaded picture, against a row that is inserted and nothing else. */
export async function racePinCreation(product: Product, scale: number): Promise<Race> {
  const members = await uploadForEach(product);
  await using table = await createBareTable(product.databaseUrl);
  const bodies = members.map(
    ({ caller, uploadId }) =>
      () =>
        saveRequest(caller, uploadId),
  );
  let turn = 0;
  return await race({
    name: "Creating a pin of an uploaded picture",
    plain: () => timed(Math.ceil(rows * scale), (count) => table.insert(count)),
    product: () =>
      timed(Math.ceil(pins * scale), (requests) =>
        runRequests({
          port: product.port,
          requests,
          connections,
          nextRequest() {
            turn += 1;
            return bodies[turn % bodies.length]?.() ?? "";
          },
        }),
      ),
  });
}

async function timed(count: number, work: (count: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work(count);
  return (performance.now() - started) / 1000 / count;
}

type Saver = { caller: Caller; uploadId: string };

async function uploadForEach(product: Product): Promise<Saver[]> {
  const { port, crowd } = product;
  const [photograph = Buffer.alloc(0)] = await readPhotographs(600);
  const savers: Saver[] = [];
  const slots = [];
  for (const member of crowd.slice(-connections)) {
    const caller = await openCaller(port, member);
    const [slot] = await openSlots(caller, 1);
    if (!slot) throw new Error("No slot was opened");
    await fill(port, slot, withComment(photograph));
    slots.push(slot);
    savers.push({ caller, uploadId: slot.upload_id });
  }
  await untilMade(product, slots);
  return savers;
}

function saveRequest({ port, cookie, token }: Caller, uploadId: string): string {
  const options = {
    upload_id: uploadId,
    method: "uploaded",
    title: "A heron in the reeds",
    description: "Seen early in the morning by the river #birds",
    alt_text: "A grey heron",
  };
  const body = `source_url=%2Fpin-builder%2F&data=${encodeURIComponent(JSON.stringify({ options }))}`;
  return postRequest({ path: "/resource/PinResource/create/", port, cookie, token, body });
}

const insertRow = {
  name: "insert_bare",
  text: "insert into bench_rows (owner_id, picture_id, title, description, alt_text) values ($1, $2, $3, $4, $5)",
};
const values = [
  "1",
  "2",
  "A heron in the reeds",
  "Seen early in the morning by the river #birds",
  "A grey heron",
];

async function createBareTable(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: connections });
  await pool.query(`create table bench_rows (id bigint generated always as identity primary key,
    owner_id bigint not null, picture_id bigint not null, title text not null, description text not null,
    alt_text text not null, created_at timestamptz not null default now())`);
  return {
    async insert(count: number): Promise<void> {
      let left = count;
      async function work(): Promise<void> {
        const client = await pool.connect();
        try {
          for (left -= 1; left >= 0; left -= 1) await client.query({ ...insertRow, values });
        } finally {
          client.release();
        }
      }
      await Promise.all(Array.from({ length: connections }, work));
    },
    async [Symbol.asyncDispose]() {
      await pool.query("drop table bench_rows");
      await pool.end();
    },
  };
}
