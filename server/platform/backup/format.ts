import { z } from "zod";
import { OperatorError } from "../operator-error.ts";

/*
 * An archive is a plain tar, in this order:
 *
 * manifest.json                      what this is, and what the database looks like
 * secret                             the SECRET: without it sessions and second factors are void
 * tables/<name>.copy.zst.<part>      each table as COPY writes it, compressed with zstd and cut into parts
 * jobs/pending.copy.zst.<part>       jobs that were not done yet
 * media/<key>                        the files of the media store
 * seal.json                          counts and a checksum over all of the above
 *
 * A tar entry starts with its size, which is unknown while a table is still being read: hence the parts.
 * Joined, they are one stream: cat members.copy.zst.* | zstd -d
 */

export const formatVersion = 1;

export const manifestName = "manifest.json";
export const secretName = "secret";
export const sealName = "seal.json";
export const mediaPrefix = "media/";

const ManifestSchema = z.object({
  format: z.literal(formatVersion),
  product: z.string(),
  schema: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.number().int(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});

export type Manifest = z.infer<typeof ManifestSchema>;

const SealSchema = z.object({
  entries: z.number().int(),
  sha256: z.string(),
  rows: z.record(z.string(), z.number().int()),
  jobs: z.number().int(),
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
});

export type Seal = z.infer<typeof SealSchema>;

export type Part = { folder: "tables" | "jobs"; name: string; part: number };

export function partName({ folder, name, part }: Part): string {
  return `${folder}/${encodeURIComponent(name)}.copy.zst.${String(part).padStart(6, "0")}`;
}

export function parsePartName(text: string): Part | null {
  const [, folder, name = "", part] = /^(tables|jobs)\/([^/]+)\.copy\.zst\.(\d{6})$/.exec(text) ?? [];
  if (folder !== "tables" && folder !== "jobs") return null;
  return { folder, name: decodeURIComponent(name), part: Number(part) };
}

/** Parses the manifest of any file. Distinguishes a newer format from a file that is no archive at all. */
export function parseManifest(text: string): Manifest {
  const value = parseJson(text);
  const { format } = z.object({ format: z.number() }).safeParse(value).data ?? {};
  if (format !== undefined && format > formatVersion) {
    throw new OperatorError(
      "The archive was created by a newer version of Bowerbird, in a format this version can't read. Restore it with that version.",
    );
  }
  const parsed = ManifestSchema.safeParse(value);
  if (!parsed.success) throw noArchive();
  return parsed.data;
}

export function parseSeal(text: string): Seal {
  const parsed = SealSchema.safeParse(parseJson(text));
  if (!parsed.success) throw damaged();
  return parsed.data;
}

export function noArchive(): OperatorError {
  return new OperatorError("The file isn't a Bowerbird backup.");
}

export function damaged(cause?: unknown): OperatorError {
  return new OperatorError("The archive is damaged or incomplete. Nothing was restored. Use another one.", {
    cause,
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
