import { randomBytes } from "node:crypto";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { type Link, linkEntries, listUnlinked, lockChain, putChainEnd, saltsOf } from "./chain-repo.ts";
import { digestOf, sealOf } from "./digest.ts";

const atOnce = 1000;

/** Appends entries to the chain, in the order of their ids within each round. */
export async function linkAudit({ db }: Pick<Context, "db">): Promise<void> {
  while ((await db.transaction(linkSome)) === atOnce);
}

async function linkSome(tx: Tx): Promise<number> {
  let { position, digest } = await lockChain(tx);
  const entries = await listUnlinked(tx, { take: atOnce });
  if (entries.length === 0) return 0;
  const actors = new Set(entries.flatMap(({ actor_id }) => actor_id ?? []));
  const salts = await saltsOf(tx, new Map([...actors].map((id) => [id, randomBytes(16)])));
  const links: Link[] = [];
  for (const { actor_id, ...entry } of entries) {
    const salt = actor_id === null ? undefined : salts.get(actor_id);
    const seal = actor_id === null || salt === undefined ? null : sealOf(salt, actor_id);
    position += 1n;
    digest = digestOf(digest, position, { ...entry, actor_seal: seal });
    links.push({ id: entry.id, position, seal, digest });
  }
  await linkEntries(tx, links);
  await putChainEnd(tx, { position: String(position), digest });
  return entries.length;
}
