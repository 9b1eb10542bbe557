import { AppError } from "#server/platform/errors.ts";

type Subject = { advertiser_id?: string | undefined; orbac_subject_id?: string | undefined };

/** Acting for another account takes a grant of that account; one's own id asks for nothing more than oneself. */
export function requireOwnAccount(memberId: string, { advertiser_id, orbac_subject_id }: Subject): void {
  for (const [detail, id] of Object.entries({ advertiser_id, orbac_subject_id })) {
    if (id !== undefined && id !== memberId) throw new AppError("not_authorised", { detail });
  }
}
