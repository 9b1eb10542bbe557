import { createHash, randomUUID } from "node:crypto";
import { isEmail } from "#contract/formats/web-address.ts";
import type { Contact } from "#contract/library/entities/contact.ts";
import { shareTexts } from "#contract/library/share-texts.ts";
import { SHARE_MAILS_PER_MEMBER } from "#contract/limits/sharing.ts";
import type { ParsedOptionsOf } from "#contract/operations.ts";
import type { Context } from "#server/platform/context.ts";
import type { Tx } from "#server/platform/db/database.ts";
import { AppError, invalid } from "#server/platform/errors.ts";
import { recordEvent } from "#server/platform/events.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { hashAddress } from "#server/platform/mail/refusals.ts";
import { countMailTo, countUp, requireOwnAddress } from "../../members/member-emails/index.ts";
import { dropOldAddresses, putAddress } from "./addresses-repo.ts";
import { findPublicCard } from "./find-public.ts";
import { presentAddress } from "./present-contact.ts";
import { shareMailJob } from "./share-mail-job.ts";
import { readShared, requireSeen } from "./shared-thing.ts";

/** Answers in the same way whoever the address belongs to, and whether or not it takes such emails. */
export async function shareByEmail(
  scope: Scope,
  options: ParsedOptionsOf<"ShareEmail.create">,
): Promise<Contact> {
  const { member, locale } = requireMember(scope);
  const { context } = scope;
  requireOwnAddress(context, member);
  const address = options.email.toLowerCase();
  if (!isEmail(address)) throw invalid("email", shareTexts.notAnAddress);
  const shared = readShared(options);
  await requireSeen(context.db, scope.viewer, shared);
  if ((await findPublicCard(context, shared)) === null) {
    throw new AppError("not_authorised", { message: shareTexts.notPublic });
  }
  await context.db.transaction(async (tx) => {
    if (!(await isFirst(tx, member.id, options.client_key))) return;
    await countMail(tx, context, { memberId: member.id, address });
    await putAddress(tx, { memberId: member.id, address });
    await dropOldAddresses(tx, { memberId: member.id });
    const about = { actorId: member.id, objectType: "share", objectId: shared.id } as const;
    await recordEvent(tx, { ...about, verb: "emailed", visibility: "private" });
    const { text: note } = options;
    const mail = { memberId: member.id, to: address, locale, note, shared, mailId: randomUUID() };
    await enqueue(tx, shareMailJob, mail);
  });
  const usedAt = context.now().toISOString();
  return presentAddress(address, { type: "email", usedAt, publicUrl: context.config.publicUrl });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

async function isFirst(tx: Tx, memberId: string, key: string | undefined): Promise<boolean> {
  return key === undefined || (await countUp(tx, digest(`key ${memberId} ${key}`))) === 1;
}

/** A refusal takes the count back with the transaction. */
async function countMail(
  tx: Tx,
  { keys }: Context,
  { memberId, address }: { memberId: string; address: string },
) {
  if ((await countUp(tx, digest(`member ${memberId}`))) > SHARE_MAILS_PER_MEMBER) {
    throw new AppError("limit_reached", { message: shareTexts.tooMany });
  }
  if (!(await countMailTo(tx, hashAddress(keys, address)))) {
    throw new AppError("limit_reached", { detail: "email", message: shareTexts.tooManyTo });
  }
}
