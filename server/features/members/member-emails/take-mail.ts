import { MEMBER_EMAILS_TO_ADDRESS_MAX } from "#contract/limits/sharing.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { isRefused } from "#server/platform/mail/refusals.ts";
import { countUp } from "./counts-repo.ts";

/** Counts an email of a member to an address. Returns false if it got enough of them today. */
export async function countMailTo(tx: Tx, addressHash: Buffer): Promise<boolean> {
  return (await countUp(tx, addressHash)) <= MEMBER_EMAILS_TO_ADDRESS_MAX;
}

/** The same; also false if the address wants none. */
export async function takeMailTo(tx: Tx, addressHash: Buffer): Promise<boolean> {
  return !(await isRefused(tx, addressHash)) && (await countMailTo(tx, addressHash));
}
