import { Pool } from "pg";
import { connect } from "#testkit/database-owner.ts";
import { type Race, race, turnsMax } from "../../load/race.ts";
import { runRequests } from "../../load/request-loop.ts";
import { postRequest } from "../../load/write-request.ts";
import { type Caller, openCaller } from "../../product/caller.ts";
import type { Product } from "../../product/product.ts";

const connections = 32;
const pins = 1500;
const rows = 15_000;

/** Measures saving a Pin with an uploaded picture against inserting a single row. */
export async function racePinCreation(product: Product, scale: number): Promise<Race> {
  const requests = Math.ceil(pins * scale);
  const savers = await Promise.all(
    product.crowd.slice(-connections).map((member) => openCaller(product.port, member)),
  );
  const waiting = (await createUploads(product, requests * turnsMax)).values();
  await using table = await createBareTable(product.databaseUrl);
  return await race({
    name: "Creating a pin of an uploaded picture",
    plain: () => timed(Math.ceil(rows * scale), (count) => table.insert(count)),
    product: () =>
      timed(requests, () =>
        runRequests({
          port: product.port,
          requests,
          connections,
          isIdleAllowed: true,
          nextRequest() {
            const { value: upload } = waiting.next();
            const saver = savers[upload?.saver ?? -1];
            if (!upload || !saver) throw new Error("There are no uploads left");
            return saveRequest(saver, upload.id);
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

type Upload = { id: string; saver: number };

/** Reuses contents of the dataset: each upload is saved once, and processing them all would take an hour. */
async function createUploads({ databaseUrl, crowd }: Product, count: number): Promise<Upload[]> {
  const savers = crowd.slice(-connections).map(({ username }) => username);
  const client = await connect(databaseUrl);
  try {
    const { rows: uploads } = await client.query<Upload>(insertUploads, [savers, count]);
    if (uploads.length < count) throw new Error("The dataset has too few pictures");
    await client.query("analyze pictures, uploads");
    return uploads;
  } finally {
    await client.end();
  }
}

const insertUploads = `
  with savers as (
    select members.id, given.place from members
    join unnest($1::text[]) with ordinality as given (username, place) using (username)
  ), contents as (
    select content_hash, row_number() over (order by content_hash) as number
    from media_objects where purpose = 'pin' limit $2
  ), made as (
    insert into pictures (id, signature, owner_id, content_hash, purpose, visibility)
    select next_id(home_of(savers.id)), uuid_send(gen_random_uuid()), savers.id, content_hash, 'pin', 'private'
    from contents join savers on savers.place = 1 + number % cardinality($1)
    returning id, owner_id
  ), uploaded as (
    insert into uploads (id, member_id, status, picture_id, expires_at)
    select next_id(home_of(owner_id)), owner_id, 'succeeded', id, now() + interval '1 day' from made
    returning id, member_id
  )
  select uploaded.id, (savers.place - 1)::int as saver
  from uploaded join savers on savers.id = uploaded.member_id
  order by hashint8(uploaded.id)`;

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
