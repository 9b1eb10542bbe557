import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { type Break, findChain, type LinkedEntry, listLinked, noteCheck } from "./chain-repo.ts";
import { digestOf, sealOf } from "./digest.ts";

const atOnce = 1000;

/** Reads the whole chain, and stores where it's broken first. */
export async function checkAudit({ db, now, log }: Pick<Context, "db" | "now" | "log">): Promise<void> {
  const broken = await findBreak(db);
  await noteCheck(db, now(), broken);
  if (broken === null) return;
  const { position, how } = broken;
  log.error("the audit log was changed outside Bowerbird", { position: String(position), how });
}

async function findBreak(db: Db): Promise<Break | null> {
  const { position: end, digest: last } = await findChain(db);
  let digest: Buffer = Buffer.alloc(0);
  for (let position = 0n; position < end; ) {
    const entries = await listLinked(db, { after: position, upTo: end, take: atOnce });
    if (entries.length === 0) return { position: position + 1n, how: "missing" };
    for (const entry of entries) {
      position += 1n;
      if (entry.position !== String(position)) return { position, how: "missing" };
      digest = digestOf(digest, position, entry);
      if (!entry.digest?.equals(digest) || !isActorRight(entry)) return { position, how: "changed" };
    }
  }
  return digest.equals(last) ? null : { position: end, how: "changed" };
}

/** Who did it is who did it then, or was erased with their account. */
function isActorRight({ actor_id, actor_seal, salt, is_erased }: LinkedEntry): boolean {
  if (actor_id === null) return actor_seal === null || is_erased;
  return actor_seal !== null && salt !== null && sealOf(salt, actor_id).equals(actor_seal);
}
