import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import { createMediaStore } from "../media/create-media-store.ts";
import type { MediaStore } from "../media/store.ts";
import { findSecret, secretFile } from "../secrets.ts";
import { createBackup } from "./create-backup.ts";
import { listKeys } from "./dump-media.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";

/** For tests: a database with its data folder and media store. */
export type Installation = AsyncDisposable & { databaseUrl: string; dataDir: string; media: MediaStore };

export async function createInstallation(databaseUrl: string, media?: MediaStore): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "bowerbird-backup-"));
  const store = media ?? (await createMediaStore({ kind: "files", root: join(dataDir, "media") }));
  return {
    databaseUrl,
    dataDir,
    media: store,
    async [Symbol.asyncDispose]() {
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function onDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const secret = "the secret of the one that is saved, long enough";

/** Fills the installation with rows that need careful escaping, and files of every kind. */
export async function fillInstallation({ databaseUrl, dataDir, media }: Installation): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(secretFile(dataDir), secret);
  await onDatabase(databaseUrl, (client) =>
    client.query(`
      insert into members (id, username, username_key, about, pronouns, birthday, created_at) values
        (4096, 'ada', 'ada', E'a\\ttab, a\\nline, a \\\\ and \\\\N and "quotes"', '{they,"a, b"}', '1815-12-10', '2026-02-03 04:05:06.789012+00'),
        (8192, 'mei', 'mei', '🐦 ' || repeat('長い', 500), '{}', null, '2026-07-08 09:10:11+05:30');
      insert into sessions (id, token_hash, member_id, expires_at)
        select id + 1, sha256('the token of ' || username_key::bytea), id, now() + interval '10 days' from members;
      insert into two_factor (member_id, secret) select id, '\\x00ff0a5c4e' from members;
      insert into instance_settings (key, value) values ('name', '"A \\"name\\"\\\\n"'), ('nothing', 'null');
      insert into events (id, actor_id, verb, object_type, object_id, data)
        select n, 1, 'create', 'member', n::text, jsonb_build_object('n', n) from generate_series(1, 3000) n;
      delete from experiments where name = 'web_masonry_v2';
      select graphile_worker.add_job('send_mail', '{"to": "ada@example.org"}', job_key := 'once', run_at := now() + interval '1 hour', flags := '{quiet}');
      select graphile_worker.add_job('send_mail', '{"to": "mei@example.org"}', queue_name := 'mails', priority := 3, max_attempts := 4);`),
  );
  await fillMedia(media);
}

export const filesInAll = 15;

export async function fillMedia(media: MediaStore): Promise<void> {
  await media.put("avatar/150x150/aa/bb/aabb.jpg", Buffer.from("a face"));
  await media.put("empty.gif", Buffer.alloc(0));
  await media.put("films/long.mp4", Buffer.alloc(3_000_000, "0123456789"));
  for (let count = 0; count < filesInAll - 3; count += 1) {
    await media.put(`pin/${count % 3}/${"x".repeat(120)}/${count}.webp`, Buffer.alloc(count * 700, count));
  }
}

type Contents = {
  rows: Record<string, string[]>;
  jobs: unknown[];
  files: Record<string, string>;
  secret: string | null;
};

/** Reads everything in an installation, for comparison. */
export async function readInstallation({ databaseUrl, dataDir, media }: Installation): Promise<Contents> {
  const files: Record<string, string> = {};
  for await (const key of listKeys(media)) {
    files[key] = (await buffer((await media.get(key)).stream)).toString("base64");
  }
  const [rows, jobs] = await onDatabase(databaseUrl, async (client) => [
    await readTables(client),
    await readJobs(client),
  ]);
  return { rows, jobs, files, secret: await findSecret(dataDir, null) };
}

async function readTables(client: Client): Promise<Record<string, string[]>> {
  // Leaves out transaction ids, which only mean something in their own cluster.
  const { rows: tables } = await client.query<{ name: string; columns: string }>(`
    select table_name::text as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and udt_name <> 'xid8' group by 1
    union select 'id_sequence', 'last_value, is_called' where to_regclass('id_sequence') is not null order by 1`);
  // One question for all of them: there are hundreds.
  const questions = tables.map(({ name, columns }) => {
    return `select row(${columns})::text as line from "${name}" order by 1`;
  });
  const answers: unknown = await client.query(questions.join(";\n"));
  const results = (Array.isArray(answers) ? answers : [answers]) as { rows: { line: string }[] }[];
  return Object.fromEntries(
    tables.map(({ name }, at) => [name, (results[at]?.rows ?? []).map(({ line }) => line)]),
  );
}

async function readJobs(client: Client): Promise<unknown[]> {
  const { rows: found } = await client.query(
    "select to_regclass('graphile_worker._private_jobs') is not null as there",
  );
  if (!found[0].there) return [];
  const { rows } = await client.query(`
    select task_identifier, queue_name, jobs.run_at, jobs.max_attempts, jobs.key, jobs.priority, jobs.flags, payload
    from graphile_worker.jobs join graphile_worker._private_jobs using (id) order by payload::text`);
  return rows;
}

export function quietly(): { say: (line: string) => void; signal: AbortSignal; lines: string[] } {
  const lines: string[] = [];
  return { lines, say: (line) => lines.push(line), signal: new AbortController().signal };
}

export async function backUp(from: Installation, file: string): Promise<string[]> {
  const { lines, ...rest } = quietly();
  const own = await findSecret(from.dataDir, null);
  await createBackup({ file, databaseUrl: from.databaseUrl, media: from.media, secret: own, ...rest });
  return lines;
}

export async function restore(
  file: string,
  to: Installation,
  configuredSecret: string | null = null,
): Promise<string[]> {
  const { lines, ...rest } = quietly();
  await restoreBackup(await checkBackup({ file, configuredSecret, ...rest }), to);
  return lines;
}
