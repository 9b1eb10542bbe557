import { createHash } from "node:crypto";

/** An entry as the chain covers it. JSON and times are the database's own text. */
export type SealedEntry = {
  id: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  microseconds: string;
  actor_seal: Buffer | null;
};

/** Covers the entry, its position and the digest before it. Of the member who did it, it covers only the seal. */
export function digestOf(previous: Buffer, position: bigint, entry: SealedEntry): Buffer {
  const { id, action, subject, before, after, microseconds, actor_seal } = entry;
  const seal = actor_seal?.toString("hex") ?? null;
  const fields = [String(position), id, microseconds, action, subject, before, after, seal];
  return createHash("sha256").update(previous).update(JSON.stringify(fields)).digest();
}

export function sealOf(salt: Buffer, memberId: string): Buffer {
  return createHash("sha256").update(salt).update(memberId).digest();
}
