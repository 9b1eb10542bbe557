import type { BusinessPermission } from "#contract/ads/permissions.ts";
import { BUSINESS_PEOPLE_MAX } from "#contract/limits/business-access.ts";
import { EMAIL_INVITE_DAYS } from "#contract/limits/collaboration.ts";
import { businessAccessTexts } from "#contract/members/business-access-texts.ts";
import type { ParsedOptionsOf, ResultOf } from "#contract/operations.ts";
import { businessInviteUrl } from "#contract/urls/business.ts";
import type { Queryable, Tx } from "#server/platform/db/database.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireMember } from "#server/platform/http/handlers.ts";
import type { Scope } from "#server/platform/http/scope.ts";
import { enqueueMail } from "#server/platform/mail/enqueue-mail.ts";
import { hashAddress } from "#server/platform/mail/refusals.ts";
import { requireAdsOn } from "#server/platform/require-ads-on.ts";
import { hashToken, newToken } from "#server/platform/secrets.ts";
import { fullNameOf } from "#server/platform/viewer.ts";
import { requireEmail } from "../accounts/index.ts";
import { stopPaths, takeMailTo } from "../member-emails/index.ts";
import { presentPerson } from "../profiles/index.ts";
import { findBusinessPermissions } from "./find-permissions.ts";
import {
  countPeople,
  deleteInvite,
  listOpenInvites,
  listUsableInvite,
  lockInvite,
  putInvite,
  takeInvite,
} from "./invites-repo.ts";
import { businessInviteMail } from "./mails.ts";
import { noteChange } from "./note-change.ts";
import { addPerson, listBusinessPerson, lockBusiness } from "./people-repo.ts";
import { mayChange } from "./policy.ts";
import { type BusinessAccess, requireBusiness } from "./require-business.ts";

export async function listBusinessInvites(
  scope: Scope,
  { business_id: businessId }: ParsedOptionsOf<"BusinessInvites.get">,
): Promise<ResultOf<"BusinessInvites.get">> {
  const { db } = scope.context;
  await requireBusiness(db, scope, businessId, "manage");
  return await listOpenInvites(db, { businessId });
}

/** The answer doesn't tell whether the address has an account. Only the hash of the link's token is kept. */
export async function inviteToBusiness(
  scope: Scope,
  options: ParsedOptionsOf<"BusinessInvite.create">,
): Promise<ResultOf<"BusinessInvite.create">> {
  const { business_id: businessId } = options;
  const email = requireEmail("email", options.email);
  const permissions = [...new Set(options.permissions)];
  const token = newToken();
  return await scope.context.db.transaction(async (tx) => {
    await lockBusiness(tx, { businessId });
    const access = await requireBusiness(tx, scope, businessId, "manage");
    await requireAdsOn(scope.context);
    if (!mayChange(access.permissions, [], permissions)) {
      throw new AppError("not_authorised", { detail: "permissions" });
    }
    const [people] = await countPeople(tx, { businessId, emailKey: email.key });
    if ((people?.count ?? 0) >= BUSINESS_PEOPLE_MAX) {
      throw new AppError("limit_reached", { message: businessAccessTexts.peopleMax });
    }
    const [invite] = await putInvite(tx, {
      businessId,
      inviterId: access.memberId,
      permissions,
      tokenHash: hashToken(token),
      email: email.address,
      emailKey: email.key,
    });
    if (!invite) throw new Error("An invite was not stored");
    await mailInvite(tx, scope, access, { address: email.address, token });
    await noteChange(tx, {
      businessId,
      actorId: access.memberId,
      action: "invite.create",
      subject: invite.id,
      details: { email: email.address, permissions },
    });
    return invite;
  });
}

async function mailInvite(
  tx: Tx,
  scope: Scope,
  { business }: BusinessAccess,
  { address, token }: { address: string; token: string },
): Promise<void> {
  const { keys, now, config } = scope.context;
  const addressHash = hashAddress(keys, address);
  if (!(await takeMailTo(tx, addressHash))) return;
  const { member, locale } = requireMember(scope);
  await enqueueMail(tx, businessInviteMail, {
    to: address,
    // We know nothing about the recipient, so we assume they speak the inviter's language.
    locale,
    expiresAt: new Date(now().getTime() + EMAIL_INVITE_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    params: {
      path: businessInviteUrl(token),
      ...stopPaths(keys, addressHash),
      validMinutes: EMAIL_INVITE_DAYS * 24 * 60,
      inviter: { username: member.username, fullName: fullNameOf(member) },
      business: presentPerson(business, config.publicUrl).full_name || business.username,
    },
  });
}

export async function revokeBusinessInvite(
  scope: Scope,
  { business_id: businessId, invite_id: inviteId }: ParsedOptionsOf<"BusinessInvite.delete">,
): Promise<null> {
  return await scope.context.db.transaction(async (tx) => {
    const { memberId, permissions } = await requireBusiness(tx, scope, businessId, "manage");
    const [invite] = await lockInvite(tx, { businessId, inviteId });
    if (!invite) throw new AppError("not_found");
    if (!mayChange(permissions, invite.permissions, [])) {
      throw new AppError("not_authorised", { detail: "invite_id" });
    }
    await deleteInvite(tx, { businessId, inviteId });
    await noteChange(tx, {
      businessId,
      actorId: memberId,
      action: "invite.delete",
      subject: inviteId,
      details: { email: invite.email },
    });
    return null;
  });
}

function deadInvite(): AppError {
  return new AppError("unusable", { detail: "token", message: businessAccessTexts.inviteDead });
}

export async function showBusinessInvite(
  scope: Scope,
  { token }: ParsedOptionsOf<"BusinessInvite.get">,
): Promise<ResultOf<"BusinessInvite.get">> {
  const { config, db, instance } = scope.context;
  const [invite] = await listUsableInvite(db, { tokenHash: hashToken(token) });
  const [business] = invite ? await listBusinessPerson(db, { id: invite.business_id }) : [];
  const { advertising } = await instance.get();
  if (!invite || !business || !advertising.is_on) throw deadInvite();
  await requireStanding(db, scope, invite);
  return { user: presentPerson(business, config.publicUrl), permissions: invite.permissions };
}

type Invite = { business_id: string; inviter_id: string | null; permissions: BusinessPermission[] };

/** An invite stands as long as whoever sent it may still give what it gives. */
async function requireStanding(on: Queryable, { context }: Scope, invite: Invite): Promise<void> {
  const { business_id: businessId, inviter_id: inviterId, permissions } = invite;
  const of = { businessId, memberId: inviterId ?? "0" };
  const inviter = await findBusinessPermissions(on, context, of);
  if (!mayChange(inviter.permissions, [], permissions)) throw deadInvite();
}

/** Owners and admins can change everything, so a forwarded or stolen link isn't enough to become one. */
function isPowerful(permission: BusinessPermission): boolean {
  return permission === "OWNER" || permission === "ADMIN";
}

export async function acceptBusinessInvite(
  scope: Scope,
  { token }: ParsedOptionsOf<"BusinessInvite.update">,
): Promise<ResultOf<"BusinessInvite.update">> {
  const memberId = requireMember(scope).member.id;
  const { db, instance } = scope.context;
  const { advertising } = await instance.get();
  if (!advertising.is_on) throw deadInvite();
  return await db.transaction(async (tx) => {
    const [invite] = await takeInvite(tx, { tokenHash: hashToken(token), memberId });
    const [business] = invite ? await listBusinessPerson(tx, { id: invite.business_id }) : [];
    if (!invite || !business) throw deadInvite();
    const { business_id: businessId, permissions } = invite;
    if (!invite.is_addressee && permissions.some(isPowerful)) {
      throw new AppError("unusable", { detail: "token", message: businessAccessTexts.otherAddress });
    }
    await lockBusiness(tx, { businessId });
    await requireStanding(tx, scope, invite);
    if (businessId === memberId) {
      throw new AppError("unusable", { detail: "token", message: businessAccessTexts.ownBusiness });
    }
    await addPerson(tx, { businessId, memberId, permissions });
    await noteChange(tx, {
      businessId,
      actorId: memberId,
      action: "invite.accept",
      subject: memberId,
      details: { permissions },
    });
    return { business_id: businessId };
  });
}
