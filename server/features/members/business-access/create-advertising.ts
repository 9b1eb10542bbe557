import { mayDo } from "#contract/ads/permissions.ts";
import { isId } from "#contract/wire-types.ts";
import type { ActingAccount, ActingSubject, Advertising } from "#server/platform/advertising.ts";
import { toSignedInMember } from "#server/platform/auth/signed-in-member.ts";
import type { Context } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { insertBusinessAudit, listAdvertisedPin, listBusiness, listOwnerOfAdAccount } from "./acting-repo.ts";
import { findBusinessPermissions } from "./find-permissions.ts";

type Services = Pick<Context, "db" | "instance">;

/** Who may act for a business here, and what ads show. */
export function createAdvertising(services: Services): Advertising {
  const { db, instance } = services;
  return {
    async actingAs({ member }, subject) {
      const { advertising } = await instance.get();
      if (!advertising.is_on || !isId(subject.id)) return null;
      const businessId = await findBusinessId(db, subject);
      return businessId === null ? null : await findAccount(services, { businessId, memberId: member.id });
    },
    async noteWrite(on, { member }, { businessId, operation, objectId }) {
      await insertBusinessAudit(on, {
        businessId,
        actorId: member.id,
        action: operation,
        subject: objectId,
        details: "{}",
      });
    },
    async isInActiveAd(pinIds) {
      const { advertising } = await instance.get();
      if (!advertising.is_on || pinIds.length === 0) return false;
      const isReviewRequired = advertising.is_review_required;
      return (await listAdvertisedPin(db, { pinIds, isReviewRequired })).length > 0;
    },
  };
}

async function findBusinessId(db: Db, { kind, id }: ActingSubject): Promise<string | null> {
  if (kind === "business") return id;
  const [account] = await listOwnerOfAdAccount(db, { id });
  return account?.owner_id ?? null;
}

async function findAccount(
  services: Services,
  asked: { businessId: string; memberId: string },
): Promise<ActingAccount | null> {
  const { permissions, isSecondFactorMet } = await findBusinessPermissions(services.db, services, asked);
  if (!isSecondFactorMet || !mayDo("edit", permissions)) return null;
  const [row] = await listBusiness(services.db, { id: asked.businessId });
  if (!row) return null;
  const mayChoosePrivacy = permissions.includes("OWNER") || permissions.includes("PUBLISHER");
  return { member: toSignedInMember(row), mayChoosePrivacy };
}
